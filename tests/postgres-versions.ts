import { sourceFiles } from './source-code.ts'

/**
 * Tests with a database that run on the embedded PostgreSQL alone, and why nothing that they show depends on its version:
 * their subject is something else, and the statements that they send run on the oldest version in the tests that are named.
 * Every other test with a database runs there as well.
 */
export const ON_ONE_VERSION: Readonly<Record<string, string>> = {
  'src/server/account/external-sign-in.test.ts':
    'is about what an identity provider answers; accounts, sessions and links run on both in the tests beside it',
  'src/server/video/video-preparation.test.ts':
    'is about what ffmpeg makes; the rows of videos run on both in video, upload and removed-video tests, jobs in job-queue',
  'src/server/http/half-requests.test.ts':
    'is about connections and requests that never end; what reaches a statement runs on both in every other test of routes',
  'tests/security/hostile-input.test.ts':
    'sends values that are refused before any statement, or that statements take which run on both in the tests of each route',
  'tests/security/heaviest-input.test.ts':
    'is about how long the process thinks; what it stores then runs on both in the tests of outlines, signatures and catalog',
  'tests/demo.test.ts':
    'is about a program that loads and ends; the rows that it inserts run on both in sample-data.test.ts',
  'tests/image.test.ts':
    'is about what the image holds; the portal as a process of its own runs on the oldest version in outside-postgres.test.ts',
  'tests/doctor.test.ts':
    'is about settings and who answers them; its reads are plain, migrations and rights run on both in migrate and working-account tests',
  'tests/texts-command.test.ts':
    'is about what a command says; sets of texts, their drafts and versions run on both in text-routes.test.ts',
  'tests/open-api.test.ts':
    'reads the document of the routes, and no table; what the routes store runs on both in the tests of each',
  'tests/security/authorization.test.ts':
    'is about who is refused, before any statement but that of the session, which runs on both in sessions.test.ts',
  'tests/faults/erased-log.test.ts':
    'is about what a command says after an erasure; erasures run on both in erasing.test.ts, the log in salted-log and audit-routes',
  'tests/faults/archive-over-bad-line.test.ts':
    'is about the bytes of a file over a line; archives are asked for, made and removed on both in archive-routes.test.ts',
  'tests/property/published-texts.test.ts':
    'is about words of any shape; drafts and versions run on both in text-routes.test.ts',
  'src/server/video/upload-places.test.ts':
    'is about where bytes go and lines that break; the rows of uploads run on both in upload-routes and removed-video tests',
  'src/server/erasure/erased-canaries.test.ts':
    'is about what is declared to go and to stay; the erasure itself runs on both in erasing.test.ts, of every state',
}

/** The test files that have a database: their own, or that of the portal that they start. */
export function testsWithDatabase(): string[] {
  return sourceFiles('src', 'tests')
    .filter(({ imports }) => imports.some(({ target }) => target === 'tests/app.ts' || target === 'tests/database.ts'))
    .map(({ path }) => path)
    .filter(path => path.endsWith('.test.ts'))
}

/** The test files that have to pass on the oldest PostgreSQL that the portal takes as well. */
export function testsOnBothVersions(): string[] {
  return testsWithDatabase().filter(path => !Object.hasOwn(ON_ONE_VERSION, path))
}
