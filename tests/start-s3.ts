import type { TestProject } from 'vitest/node'
import { openDesk } from './desk.ts'
import { runSwift } from './swift.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The desk where `startS3Server` asks for the S3 server of this run. */
    s3Desk: string
  }
}

/** The one site from whose pages the server of the tests takes uploads. */
export const S3_SITE = 'http://authors.example.com'

/** One S3 server for all tests of a run. */
export async function setup(project: TestProject) {
  const { url, close } = await openDesk(later => runSwift(later, S3_SITE))
  project.provide('s3Desk', url)
  return close
}
