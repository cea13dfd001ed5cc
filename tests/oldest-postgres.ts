import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './source-code.ts'

const ROOT = join(import.meta.dirname, '..')

/** What a function is made of that says more to PostgreSQL than "these rows, with these values, in this order". */
const MORE_THAN_PLAIN = /\bsql(?:<[^`]*>)?`|\.for\(|\.onConflict|\.execute\(|\.query\(|\.with\(|\.selectDistinct/

const EXPORTED = /^export (?:async )?function (\w+)[\s\S]*?^}/gm

/**
 * The test files that run a second time, on the oldest PostgreSQL that the portal takes. What depends on its version is what
 * is said to it, and that is the same whichever test leads there: so these reach every statement, and the other tests run
 * once. The run itself holds it: it fails where `functionsToBeCalled` names a function that none of these has called, such as
 * that of a new store. It does not see the conditions inside a function. When the list was made, the statements of all tests
 * were compared: those beside these sent none of the portal's that was more than plain and not sent by these.
 */
export const ON_OLDEST_POSTGRES: readonly string[] = [
  // The ground: connections, migrations, rights, locks and jobs.
  'src/server/platform/database/contains-words.test.ts',
  'src/server/platform/database/count-up-to.test.ts',
  'src/server/platform/database/database.test.ts',
  'src/server/platform/database/folder-lock.test.ts',
  'src/server/platform/database/migrate.test.ts',
  'src/server/platform/database/work-locks.test.ts',
  'src/server/platform/database/working-account.test.ts',
  'src/server/platform/jobs/job-queue.test.ts',
  'src/server/job-handlers.test.ts',
  'src/server/tables.test.ts',
  'tests/earlier-version/earlier-version.test.ts',
  'tests/earlier-version/steps-by-name.test.ts',
  'tests/faults/all-at-once.test.ts',
  // The statements of each feature.
  'src/server/account/sign-in/external-sign-in.test.ts',
  'src/server/account/second-factor/factor-resets.test.ts',
  'src/server/account/team/first-admin.test.ts',
  'src/server/account/team/invitation-routes.test.ts',
  'src/server/account/passkey/passkeys.test.ts',
  'src/server/account/profile-routes.test.ts',
  'src/server/account/second-factor/second-factors.test.ts',
  'src/server/account/sessions.test.ts',
  'src/server/account/second-factor/staff-factor.test.ts',
  'src/server/account/team/team-routes.test.ts',
  'src/server/agreement/consent-routes.test.ts',
  'src/server/agreement/document-routes.test.ts',
  'src/server/archive/archive-routes.test.ts',
  'src/server/audit/audit-routes.test.ts',
  'src/server/course/catalog-routes.test.ts',
  'src/server/course/course-record.test.ts',
  'src/server/course/course-routes.test.ts',
  'src/server/course/tracker-service.test.ts',
  'src/server/erasure/erasing.test.ts',
  'src/server/erasure/retention.test.ts',
  'src/server/notice/notice-routes.test.ts',
  'src/server/record/record-routes.test.ts',
  'src/server/record/taken-back.test.ts',
  'src/server/report/report-routes.test.ts',
  'src/server/review/claim-routes.test.ts',
  'src/server/review/queue-routes.test.ts',
  'src/server/review/queue-view-routes.test.ts',
  'src/server/review/recusal-routes.test.ts',
  'src/server/review/review-routes.test.ts',
  'src/server/search/search-routes.test.ts',
  'src/server/system/system-routes.test.ts',
  'src/server/text/unused-pictures.test.ts',
  'src/server/video/captions-routes.test.ts',
  'src/server/video/upload-room-routes.test.ts',
  'tests/faults/filed-documents.test.ts',
]

/** Whether a file of the project may hold statements of the portal's: a store, or the ground that stores stand on. */
export function mayHoldStatements(path: string): boolean {
  return /^src\/server\/(?:.*-store|platform\/database\/[^.]+)\.ts$/.test(path)
}

/** The functions that have to be called on the oldest PostgreSQL, such as "src/server/audit/audit-store.ts appendEvent". */
export function functionsToBeCalled(): string[] {
  return filesBelow('src/server')
    .filter(mayHoldStatements)
    .flatMap(path => statementsOf(readFileSync(join(ROOT, path), 'utf8')).map(name => `${path} ${name}`))
}

/** The exported functions of a file's code whose statement is more than a plain one of Drizzle's. */
export function statementsOf(code: string): string[] {
  return [...code.matchAll(EXPORTED)].flatMap(([text, name = '']) => (MORE_THAN_PLAIN.test(text) ? [name] : []))
}
