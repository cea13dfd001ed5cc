import { z } from 'zod'
import { checkpointStores } from '../audit/checkpoint-service.ts'
import type { Parts } from '../parts.ts'
import { type FileStore, FileThere } from '../platform/files/file-store.ts'

/** Where it is written down outside the database who was erased. */
export const ERASURES_FOLDER = 'erasures'

const ListedSchema = z.object({ erasureId: z.uuid(), userId: z.uuid(), at: z.iso.datetime() })
export type Listed = z.infer<typeof ListedSchema>

type Keeping = Pick<Parts, 'config' | 'files'>

/** Writes an erasure down beside the checkpoints: in the data folder, and in the bucket where there is one. */
export async function addToList(parts: Keeping, listed: Listed): Promise<void> {
  for (const store of await checkpointStores(parts)) await write(store, listed)
}

/** Writes down those of the erasures that the database has done which are missing on the list. */
export async function completeList(parts: Keeping, done: readonly Listed[]): Promise<void> {
  for (const store of await checkpointStores(parts)) {
    const present = new Set(await keysIn(store))
    for (const listed of done) if (!present.has(keyOf(listed.erasureId))) await write(store, listed)
  }
}

/**
 * Whoever is on the list and was not erased in this database, in the order in which they were erased. Throws a sentence
 * where an entry cannot be read: nobody knows who would come back.
 */
export async function listMissing(parts: Keeping, done: readonly Listed[]): Promise<Listed[]> {
  const known = new Set(done.map(({ erasureId }) => keyOf(erasureId)))
  const missing = new Map<string, Listed>()
  for (const store of await checkpointStores(parts)) {
    for (const key of await keysIn(store)) {
      const content = known.has(key) || missing.has(key) ? null : await store.read(key)
      if (content !== null) missing.set(key, readEntry(key, content))
    }
  }
  return [...missing.values()].toSorted((one, other) => one.at.localeCompare(other.at))
}

function readEntry(key: string, content: Uint8Array): Listed {
  try {
    return ListedSchema.parse(JSON.parse(new TextDecoder().decode(content)))
  } catch (cause) {
    const advice = 'Copy it anew from where that list is kept; remove it if it never was a part of it.'
    throw new Error(`${key} is no whole entry of the list of erasures. ${advice}`, { cause })
  }
}

const keyOf = (erasureId: string) => `${ERASURES_FOLDER}/${erasureId}.json`

const keysIn = (store: FileStore) => store.list(ERASURES_FOLDER)

async function write(store: FileStore, listed: Listed): Promise<void> {
  const content = new TextEncoder().encode(`${JSON.stringify(listed)}\n`)
  await store.write(keyOf(listed.erasureId), content).catch((error: unknown) => {
    if (!(error instanceof FileThere)) throw error
  })
}
