import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDataFolder } from './faults/data-folder.ts'
import { removeLeftovers } from './run-folder.ts'
import { whenFileEnds } from './when-file-ends.ts'

test('what a run leaves that was ended by Ctrl-C goes with the next one, and what a run still needs stays', async () => {
  const place = await mkdtemp(join(tmpdir(), 'author-portal-leftovers-'))
  whenFileEnds(() => rm(place, { recursive: true, force: true }))
  const ended = String(spawnSync(process.execPath, ['-e', '']).pid)
  const needed = basename(await emptyDataFolder())
  const left = needed.replace(String(process.pid), ended)
  for (const name of [needed, left, 'somebody-elses']) await mkdir(join(place, name))

  await removeLeftovers(place)

  expect((await readdir(place)).toSorted()).toEqual([needed, 'somebody-elses'].toSorted())
})
