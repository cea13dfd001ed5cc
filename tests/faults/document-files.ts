import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/instant.ts'
import { removeLeftDocuments } from '#server/agreement/filed-document-service.ts'
import type { TestApp } from '../app.ts'

/** The names of the documents that lie in a portal's folder. */
export const documentFiles = (folder: string) => readdir(join(folder, 'files', 'documents')).catch(() => [])

/** What is left behind goes a week after it was written, at the next round. */
export async function removeAllLeft(portal: TestApp): Promise<void> {
  const longAgo = new Date(Date.now() - 30 * DAY_MS)
  for (const name of await documentFiles(portal.folder)) {
    await utimes(join(portal.folder, 'files', 'documents', name), longAgo, longAgo)
  }
  await removeLeftDocuments(portal)
}
