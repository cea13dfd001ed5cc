import { expect, test } from 'vitest'
import { functionsToBeCalled, ON_OLDEST_POSTGRES, statementsOf } from './oldest-postgres.ts'
import { filesBelow } from './source-code.ts'

test('the tests that run on the oldest PostgreSQL as well are there, and each is named once', () => {
  expect([...filesBelow('src'), ...filesBelow('tests')]).toEqual(expect.arrayContaining([...ON_OLDEST_POSTGRES]))
  expect(new Set(ON_OLDEST_POSTGRES).size).toBe(ON_OLDEST_POSTGRES.length)
})

test.each([
  'migrations: src/server/platform/database/migrate.test.ts',
  'locks: src/server/platform/database/folder-lock.test.ts',
  'jobs: src/server/platform/jobs/job-queue.test.ts',
  'search and pages of the queue: src/server/review/queue-routes.test.ts',
  'races for one row: src/server/course/course-routes.test.ts',
])('what is no statement of a store and depends on the version runs there: %s', named => {
  expect(ON_OLDEST_POSTGRES).toContain(named.split(': ').at(-1))
})

test('statements that are more than plain ones are told from those that every version takes alike', () => {
  const code = `
export function plain(db: Executor) {
  return db.select(columns).from(people).where(eq(people.id, id)).orderBy(people.name)
}

export async function counted(db: Executor) {
  return db.select({ n: sql<number>\`count(*)::int\` }).from(people)
}

export async function held(db: Executor) {
  return db.select(columns).from(people).for('update')
}

function inside() {
  return sql\`now()\`
}
`
  expect(statementsOf(code)).toEqual(['counted', 'held'])
  expect(functionsToBeCalled().length).toBeGreaterThan(100)
})
