import type { DraftParts } from '#domain/draft/draft.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { DeviceShelf, DraftServer } from '#web/platform/draft/draft-keeper.ts'
import type { DeviceCopy } from '#web/platform/draft/draft-versions.ts'

const AT = '2026-11-21T14:02:00.000Z'

/** A server that keeps one draft, as the portal does: what is based on another revision is refused. It fails while it is told to. */
export function draftServer(begun: DraftParts = {}) {
  const stored = { revision: Object.keys(begun).length > 0 ? 1 : 0, parts: begun }
  let failure: unknown = null
  const orFail = async <T>(work: () => T): Promise<T> => {
    if (failure) throw failure
    return work()
  }
  const server: DraftServer = {
    read: () => orFail(() => ({ ...stored, savedAt: AT })),
    send: change =>
      orFail(() => {
        if (change.revision !== stored.revision) throw new ApiError(409, '{"message":"Saved elsewhere"}')
        const parts = Object.entries({ ...stored.parts, ...change.parts }).filter(([, content]) => content !== null)
        stored.parts = Object.fromEntries(parts)
        stored.revision += 1
        return { revision: stored.revision, savedAt: AT }
      }),
    clear: () =>
      orFail(() => {
        stored.parts = {}
        stored.revision += 1
        return stored.revision
      }),
  }
  return { server, stored, fail: (error: unknown) => (failure = error) }
}

/** A device that keeps one copy, and has no more room while it is full. */
export function deviceShelf(copy: DeviceCopy | null = null) {
  const kept = { copy, isFull: false }
  const shelf: DeviceShelf = {
    read: () => kept.copy,
    write: next => {
      if (!kept.isFull) kept.copy = next
      return !kept.isFull
    },
    clear: () => {
      kept.copy = null
    },
  }
  return { shelf, kept }
}
