import type { DraftParts, DraftReceipt } from '#domain/draft/draft.ts'
import { ApiError } from '#web/platform/api/api-error.ts'

export type StoredDraft = { revision: number; parts: DraftParts; savedAt: string | null }

/** Where drafts are kept for good. */
export type DraftServer = {
  read(): Promise<StoredDraft>
  /** Keeps the changed parts; a part that is null goes. */
  send(change: { revision: number; parts: DraftParts }): Promise<DraftReceipt>
  /** Keeps nothing any more; answers with the new revision. */
  clear(revision: number): Promise<number>
}

/** What of a draft the server does not have yet, as this device keeps it. */
export type DeviceCopy = { revision: number; parts: DraftParts; keptAt: string }

/** The device's own memory, which outlives the page. `write` answers whether it could. */
export type DraftShelf = { read(): DeviceCopy | null; write(copy: DeviceCopy): boolean; clear(): void }

export type DraftStatus =
  | { kind: 'idle' | 'saving' | 'on-device' | 'nowhere' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; reason: string }

/** One of several texts that the person has to choose from: all parts as they would then be. */
export type DraftVersion = { from: 'server' | 'device' | 'here'; at: string | null; parts: DraftParts }

/** `found`: something unsaved from earlier. `conflict`: another window or device has saved meanwhile. */
export type DraftChoice = { reason: 'found' | 'conflict'; versions: readonly DraftVersion[] }

export type DraftState = {
  status: DraftStatus
  choice: DraftChoice | null
  /** Whether it is known what was left earlier. */
  isOpen: boolean
}

type Settings = {
  server: DraftServer
  shelf: DraftShelf
  /** What is saved, without any draft. */
  base: DraftParts
  /** The session is over; the text is on the device. */
  onSignedOut?: () => void
}

/** A line on which nothing moves holds up no later draft, and no save that waits for this one. */
export const DRAFT_TIMEOUT_MS = 15_000

const PAUSE_MS = 800
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/**
 * Keeps what somebody types: on the device at once, on the server a moment later, one save at a time, the latest wins. It
 * never changes what is on the screen by itself: what it finds, and what was saved elsewhere meanwhile, is offered as a
 * choice, and until that is made nothing is overwritten anywhere.
 */
export function createDraftKeeper({ server, shelf, base: opened, onSignedOut }: Settings) {
  let base = opened
  let state: DraftState = { status: { kind: 'idle' }, choice: null, isOpen: false }
  /** What the screen would show if it were opened elsewhere: saved, and the server's draft over it. */
  let known: DraftParts = base
  let latest: DraftParts = base
  let pending: DraftParts = {}
  let revision: number | null = null
  /** Whether the device has room for what is typed before it is known what was left earlier. */
  let keepsEarly = false
  let sending: Promise<void> | null = null
  /** How many saves by the screen's own button are under way. */
  let saves = 0
  let isOnDevice = true
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const sendIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), milliseconds)
  }
  const adopt = (stored: StoredDraft) => {
    revision = stored.revision
    known = { ...base, ...stored.parts }
  }
  const keepOnDevice = () => {
    if (isEmpty(pending)) return shelf.clear()
    isOnDevice = shelf.write({ revision: revision ?? 0, parts: pending, keptAt: new Date().toISOString() })
  }
  const setKept = () => set({ status: { kind: isOnDevice ? 'on-device' : 'nowhere' } })

  async function send(): Promise<void> {
    if (sending || saves > 0 || isEmpty(pending) || state.choice !== null) return
    sending = sendPending()
    try {
      await sending
    } finally {
      sending = null
    }
    if (!isEmpty(pending) && state.status.kind === 'saving') sendIn(PAUSE_MS)
  }

  async function sendPending(): Promise<void> {
    clearTimeout(timer)
    set({ status: { kind: 'saving' } })
    const sent = pending
    try {
      revision ??= (await server.read()).revision
      const receipt = await server.send({ revision, parts: sent })
      failures = 0
      revision = receipt.revision
      known = withoutNulls({ ...known, ...sent })
      pending = changesFrom(known, latest)
      keepOnDevice()
      if (isEmpty(pending)) set({ status: { kind: 'saved', at: receipt.savedAt } })
    } catch (error) {
      await meet(error)
    }
  }

  async function meet(error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 409 && (await meetConflict())) return
    if (error instanceof ApiError && status >= 400 && status < 500 && ![401, 408, 429].includes(status)) {
      return set({ status: { kind: 'refused', reason: error.sentence } })
    }
    setKept()
    // Whoever is signed out signs in again, and finds the text on the device.
    if (status === 401) return onSignedOut?.()
    sendIn(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS))
    failures += 1
  }

  /** False when nobody has saved meanwhile: the draft was refused for another reason. */
  async function meetConflict(): Promise<boolean> {
    const stored = await server.read().catch(() => null)
    if (stored === null || stored.revision === revision) return false
    adopt(stored)
    pending = changesFrom(known, latest)
    keepOnDevice()
    if (isEmpty(pending)) set({ status: { kind: 'idle' } })
    else {
      const here: DraftVersion = { from: 'here', at: null, parts: latest }
      set({ choice: { reason: 'conflict', versions: [here, { from: 'server', at: stored.savedAt, parts: known }] } })
    }
    return true
  }

  const saved = (parts: DraftParts): void => {
    base = parts
    known = parts
    revision = null
    pending = changesFrom(known, latest)
    keepOnDevice()
    set({ status: { kind: 'idle' } })
    if (!isEmpty(pending)) sendIn(PAUSE_MS)
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** Looks for what was left earlier, on the server and on this device. */
    async open(): Promise<void> {
      const copy = shelf.read()
      keepsEarly = copy === null
      const stored = await server.read().catch(() => null)
      if (stored) adopt(stored)
      const found = versionsOf({ base, stored, copy }).filter(({ parts }) => !isEmpty(changesFrom(base, parts)))
      const here: DraftVersion = { from: 'here', at: null, parts: latest }
      const versions = isEmpty(changesFrom(base, latest)) ? found : [here, ...found]
      if (found.length === 0 && copy) shelf.clear()
      pending = {} // What was typed meanwhile is on the device, and is noted anew.
      set({ isOpen: true, choice: found.length > 0 ? { reason: 'found', versions } : null })
    },

    /** What the screen holds now. Cheap, but not for the moment of a key press: call it when the page is idle. */
    note(current: DraftParts): void {
      latest = current
      if (!state.isOpen && keepsEarly) {
        pending = changesFrom(base, current)
        keepOnDevice()
      }
      if (!state.isOpen || state.choice !== null) return
      const before = pending
      pending = changesFrom(known, current)
      if (isEmpty(pending)) {
        if (!isEmpty(before)) shelf.clear()
        return
      }
      if (isEmpty(changesFrom(before, pending))) return
      keepOnDevice()
      if (!sending) sendIn(PAUSE_MS)
    },

    /** The person's choice. The screen shows its parts, and tells them by `note`. */
    take(version: DraftVersion): void {
      latest = version.parts
      pending = changesFrom(known, latest)
      keepOnDevice()
      set({ choice: null, status: { kind: 'idle' } })
      if (!isEmpty(pending)) sendIn(0)
    },

    /** What was found is of no use: it goes from the device and the server, and the screen stays as it is. */
    async discard(): Promise<void> {
      latest = base
      pending = {}
      shelf.clear()
      set({ choice: null })
      const hadDraft = !isEmpty(changesFrom(base, known))
      known = base
      if (!hadDraft || revision === null) return
      // Should it fail, it is offered again the next time.
      revision = await server.clear(revision).catch(() => null)
    },

    /**
     * Saves these parts by the screen's own button, which empties the server's draft: no draft is on its way meanwhile, and
     * a save that fails leaves everything as it was.
     */
    async save<Answer>(parts: DraftParts, work: () => Promise<Answer>): Promise<Answer> {
      saves += 1
      try {
        await sending
        const answer = await work()
        saved(parts)
        return answer
      } finally {
        saves -= 1
        if (!isEmpty(pending)) sendIn(PAUSE_MS)
      }
    },

    /** These parts are what is saved now, by another window; the server has emptied its draft. */
    saved,

    /** Saves now what has not been, for who leaves or has come back. */
    flush: () => send(),

    /** True unless what was typed is kept nowhere but on the screen. */
    isSafe: () => isEmpty(pending) || isOnDevice,

    close(): Promise<void> {
      clearTimeout(timer)
      return send()
    },
  }
}

type Found = { base: DraftParts; stored: StoredDraft | null; copy: DeviceCopy | null }

/** A copy that goes on from the server's draft is one text with it; otherwise there are two. */
function versionsOf({ base, stored, copy }: Found): DraftVersion[] {
  const onServer = stored && { from: 'server' as const, at: stored.savedAt, parts: { ...base, ...stored.parts } }
  if (copy === null) return onServer ? [onServer] : []

  const goesOn = stored !== null && copy.revision === stored.revision
  const under = goesOn ? { ...base, ...stored.parts } : base
  const onDevice = { from: 'device' as const, at: copy.keptAt, parts: withoutNulls({ ...under, ...copy.parts }) }
  const isOneText = goesOn || onServer === null || isEmpty(changesFrom(onServer.parts, onDevice.parts))
  return isOneText ? [onDevice] : [onDevice, onServer]
}

/** The parts of `after` that differ from `before`; a part that has gone is null. */
export function changesFrom(before: DraftParts, after: DraftParts): DraftParts {
  const changed = Object.entries(after).filter(([name, content]) => !isSame(before[name], content))
  const gone = Object.keys(before).filter(name => !(name in after))
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map(name => [name, null])) }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function isEmpty(parts: DraftParts): boolean {
  return Object.keys(parts).length === 0
}

function withoutNulls(parts: DraftParts): DraftParts {
  return Object.fromEntries(Object.entries(parts).filter(([, content]) => content !== null))
}
