import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { runSwift, type S3Server } from './swift.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the S3 server of this run is asked for, as `startS3Server` does it. */
    s3Desk: string
  }
}

/** The one site from whose pages the server of the tests takes uploads. */
export const S3_SITE = 'http://authors.example.com'

/** One S3 server for all tests of a run, started when the first of them asks: it takes longer than most, and most need none. */
export async function setup(project: TestProject) {
  const tidies: (() => unknown)[] = []
  let server: Promise<S3Server> | undefined
  const desk = createServer(async (_, answer) => {
    server ??= runSwift(tidy => tidies.push(tidy), S3_SITE)
    try {
      answer.end(JSON.stringify(await server))
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(desk, 'listening')
  const address = desk.address()
  if (address === null || typeof address === 'string') throw new Error('A server on a port has an address with one')
  project.provide('s3Desk', `http://127.0.0.1:${address.port}`)

  return async () => {
    desk.close()
    for (const tidy of tidies.reverse()) await tidy()
  }
}
