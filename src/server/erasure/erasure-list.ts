import { z } from 'zod'
import { checkpointStores } from '../audit/checkpoint-service.ts'
import type { Parts } from '../parts.ts'
import { FileThere } from '../platform/files/file-store.ts'

/** Where it is written down outside the database who was erased. */
export const ERASURES_FOLDER = 'erasures'

const ListedSchema = z.object({ erasureId: z.uuid(), userId: z.uuid(), at: z.iso.datetime() })
export type Listed = z.infer<typeof ListedSchema>

type Keeping = Pick<Parts, 'config' | 'files'>

/** Writes an erasure down beside the checkpoints: in the data folder, and in the bucket where there is one. */
export async function addToList(parts: Keeping, listed: Listed): Promise<void> {
  const content = new TextEncoder().encode(`${JSON.stringify(listed)}\n`)
  for (const store of await checkpointStores(parts)) {
    await store.write(`${ERASURES_FOLDER}/${listed.erasureId}.json`, content).catch((error: unknown) => {
      if (!(error instanceof FileThere)) throw error
    })
  }
}

/** Everybody on the list, in the order in which they were erased. */
export async function readList(parts: Keeping): Promise<Listed[]> {
  const found = new Map<string, Listed>()
  for (const store of await checkpointStores(parts)) {
    for (const key of await store.listOlder(ERASURES_FOLDER, new Date(8.64e15))) {
      const content = await store.read(key)
      if (content === null) continue
      const listed = ListedSchema.parse(JSON.parse(new TextDecoder().decode(content)))
      found.set(listed.erasureId, listed)
    }
  }
  return [...found.values()].toSorted((one, other) => one.at.localeCompare(other.at))
}
