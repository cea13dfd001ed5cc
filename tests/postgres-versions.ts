import { sourceFiles } from './source-code.ts'

/**
 * Tests with a database that run on the embedded PostgreSQL alone, and why nothing that they show depends on its version.
 * Every other test with a database runs on the oldest version as well.
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
