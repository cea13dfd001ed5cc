import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLocalFiles } from '#server/platform/files/local-files.ts'
import { testDatabase } from '../database.ts'
import { insertSampleData } from './sample-data.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'author-portal-sample-data-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('x', async () => {
  const files = await openLocalFiles(folder)
  const t = performance.now()
  await database.transaction(tx =>
    insertSampleData(tx, { now: new Date('2026-11-20T12:00:00Z'), files, config: readConfig({}) }),
  )
  console.log('LOAD', performance.now() - t)
})
