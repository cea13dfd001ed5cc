import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The identity provider that the tests start beside the portal. */
export function e2eIssuer(port: string): { port: number; url: string } {
  return { port: Number(port) + 1, url: `http://127.0.0.1:${Number(port) + 1}` }
}

/** Where the portal under browser tests keeps its data: the tests prepare applications in the database that lies there. */
export function e2eDataDir(port: string): string {
  return join(tmpdir(), `author-portal-e2e-${port}`)
}
