import { expect, test } from 'vitest'
import { ON_ONE_VERSION, testsOnBothVersions, testsWithDatabase } from './postgres-versions.ts'

test('only tests with a database are named as tests of one version, each with the reason', () => {
  expect(testsWithDatabase()).toEqual(expect.arrayContaining(Object.keys(ON_ONE_VERSION)))
  for (const [path, reason] of Object.entries(ON_ONE_VERSION)) expect(reason, path).toMatch(/ on (?:both|the oldest)/)
})

test.each([
  'migrations: src/server/platform/database/migrate.test.ts',
  'locks: src/server/platform/database/folder-lock.test.ts',
  'jobs: src/server/platform/jobs/job-queue.test.ts',
  'search and pages of the queue: src/server/review/queue-routes.test.ts',
  'races for one row: src/server/course/course-routes.test.ts',
  'what waits to be sealed: tests/faults/sealing.test.ts',
])('what depends on the version of PostgreSQL runs on both: %s', named => {
  expect(testsOnBothVersions()).toContain(named.split(': ').at(-1))
})
