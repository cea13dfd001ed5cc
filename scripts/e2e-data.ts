import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the portal under browser tests keeps its data: the tests prepare applications in the database that lies there. */
export function e2eDataDir(port: string): string {
  return join(tmpdir(), `author-portal-e2e-${port}`)
}
