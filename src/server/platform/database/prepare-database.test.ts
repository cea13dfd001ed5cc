import { expect, test } from 'vitest'
import { databaseOfVersion, testDatabase } from '../../../../tests/database.ts'
import { createLog } from '../log.ts'
import { hasBegun } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'

test('an owner whose address leads to another database is told so, and nothing is made there (H284)', async () => {
  const database = await testDatabase()
  const other = await databaseOfVersion('')

  const preparing = prepareDatabase({ ...database, ownerConnection: other.ownerConnection }, createLog('silent'))

  await expect(preparing).rejects.toThrow('DATABASE_MIGRATION_URL leads to another database than DATABASE_URL.')
  expect(await hasBegun(other.owner)).toBe(false)
})
