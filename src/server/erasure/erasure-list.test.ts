import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { erase, eraseAgain } from './erasing-service.ts'
import { ERASURES_FOLDER, listMissing } from './erasure-list.ts'

const portal = await testApp()

test('a list that was copied about is read beside what copying has left in its folder (H282)', async () => {
  const { id: userId } = await insertUser(portal.database.db)
  await erase(portal, userId, 'at once')
  const folder = join(portal.folder, 'files', ERASURES_FOLDER)
  for (const name of ['.DS_Store', `.${userId}.json.Ab12`, '.nfs0000', 'Thumbs.db']) {
    await writeFile(join(folder, name), 'of another program')
  }
  await mkdir(join(folder, 'lost-and-found'))

  await eraseAgain(portal)

  expect((await listMissing(portal, [])).map(listed => listed.userId)).toEqual([userId])
})

test('an entry of the list that came over by halves is named', async () => {
  const key = `${ERASURES_FOLDER}/0f8fad5b-d9cb-469f-a165-70867728950e.json`
  await portal.files.write(key, Buffer.from('{"erasureId":"0f8fad5b'))

  await expect(eraseAgain(portal)).rejects.toThrow(`${key} is no whole entry of the list of erasures.`)
})
