import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { erase } from '#server/erasure/erasing-service.ts'
import { testApp } from '../app.ts'
import { operatorCommand } from '../operator-command.ts'

const portal = await testApp()

function command(...args: string[]) {
  const settings = { DATA_DIR: portal.folder, DATABASE_URL: portal.database.ownerConnection.connectionString }
  return operatorCommand(['audit', ...args], settings)
}

/** What `npm run audit` says of these arguments; it fails where something does not hold. */
async function audit(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await command(...args)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

test('after an erasure the operator’s command finds the log unbroken, and a dossier of before or after whole (H133)', async () => {
  const { applicant, application } = await insertApplication(portal.database.db, { state: 'course-approved' })
  const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
  const [before, after] = [join(portal.folder, 'before.zip'), join(portal.folder, 'after.zip')]
  const keepDossier = async (file: string) =>
    writeFile(file, (await admin.get(`/api/admin/applications/${application.id}/dossier`)).rawPayload)
  await keepDossier(before)

  expect(await erase(portal, applicant.id, 'at once')).toBe(true)

  await keepDossier(after)
  expect(await audit('verify')).toMatch(/^\d+ entries, unbroken\. Head: [0-9a-f]{64}$/m)
  for (const dossier of [before, after]) expect(await audit('verify-dossier', dossier)).not.toBe('')
})

test('a file that is not there is told in a sentence', async () => {
  const missing = join(portal.folder, 'missing.zip')
  const told = { code: 1, stdout: '', stderr: `${missing} cannot be read, or is not there.\n` }

  expect(await command('verify-dossier', missing)).toEqual(told)
  expect(await command('verify', '--checkpoint', missing)).toEqual(told)
})
