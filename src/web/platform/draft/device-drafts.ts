import type { DeviceCopy, DraftShelf } from './draft-keeper.ts'

const PREFIX = 'draft:'

/** This device's copy of one person's draft of one subject. Where the browser keeps nothing, it keeps nothing. */
export function deviceShelf(userId: string, subject: string): DraftShelf {
  const key = `${PREFIX}${userId}:${subject}`

  return {
    read: () => parseCopy(attempt(() => localStorage.getItem(key)) ?? null),
    write: copy =>
      attempt(() => {
        localStorage.setItem(key, JSON.stringify(copy))
        return true
      }) ?? false,
    clear: () => void attempt(() => localStorage.removeItem(key)),
  }
}

/** For signing out: nothing that anybody has typed stays on a computer that others use. */
export function clearDevice(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  })
}

/** A browser may forbid storage, or have no more room. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function parseCopy(text: string | null): DeviceCopy | null {
  const value: unknown = text === null ? null : attempt(() => JSON.parse(text))
  return isCopy(value) ? value : null
}

function isCopy(value: unknown): value is DeviceCopy {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'keptAt' in value &&
    typeof value.keptAt === 'string' &&
    'parts' in value &&
    typeof value.parts === 'object' &&
    value.parts !== null
  )
}
