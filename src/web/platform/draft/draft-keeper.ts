import type { DraftParts, DraftReceipt } from '#domain/draft/draft.ts'
import {
  type DeviceCopy,
  type DraftEffect,
  type DraftEvent,
  type DraftVersion,
  isSafe,
  newDraft,
  nextDraft,
  type StoredDraft,
} from './draft-state.ts'

/** Where drafts are kept for good. */
export type DraftServer = {
  read(): Promise<StoredDraft>
  /** Keeps the changed parts; a part that is null goes. */
  send(change: { revision: number; parts: DraftParts }): Promise<DraftReceipt>
  /** Keeps nothing any more; answers with the new revision. */
  clear(revision: number): Promise<number>
}

/** The device's own memory, which outlives the page. `write` answers whether it could. */
export type DeviceShelf = { read(): DeviceCopy | null; write(copy: DeviceCopy): boolean; clear(): void }

type Settings = {
  server: DraftServer
  shelf: DeviceShelf
  /** What is saved, without any draft. */
  saved: DraftParts
  /** What the screen holds at this moment, and how it is given other parts. */
  screen?: { current: () => DraftParts; show: (parts: DraftParts) => void }
  /** The session is over; the text is on the device. */
  onSignedOut?: () => void
}

/** A line on which nothing moves holds up no later draft, and no save that waits for this one. */
export const DRAFT_TIMEOUT_MS = 15_000

/**
 * Keeps what somebody types: on the device at once, on the server a moment later, one save at a time, the latest wins. What
 * it finds, and what was saved elsewhere meanwhile, it puts on the screen where that takes no words away (H86). Otherwise it
 * is offered as a choice, and until that is made nothing is overwritten anywhere. What comes next is for `nextDraft` to say; this does it.
 */
export function createDraftKeeper({ saved, ...outside }: Settings) {
  let state = newDraft(saved)
  const listeners = new Set<() => void>()
  const effects = effectsOn(outside, tell, noteScreen)

  function tell(event: DraftEvent): void {
    const move = nextDraft(state, event)
    state = move.state
    for (const effect of move.effects) effects.run(effect)
    for (const listener of listeners) listener()
  }

  /** The last key presses too, before anything is put beside them. */
  function noteScreen(): void {
    if (outside.screen) tell({ type: 'typed', parts: outside.screen.current() })
  }

  function sendNow(): Promise<void> {
    tell({ type: 'due' })
    return effects.sent()
  }

  return {
    state: () => state.view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** Looks for what was left earlier, on the server and on this device. */
    async open(): Promise<void> {
      const copy = outside.shelf.read()
      tell({ type: 'opening', copy })
      const stored = await orNull(outside.server.read())
      noteScreen()
      tell({ type: 'opened', copy, stored })
    },

    /** What the screen holds now. Cheap, but not for the moment of a key press: call it when the page is idle. */
    note: (parts: DraftParts): void => tell({ type: 'typed', parts }),

    /** The person's choice. The screen shows its parts, and tells them by `note`. */
    take: (version: DraftVersion): void => tell({ type: 'chosen', version }),

    /** What was found is of no use: it goes from the device and the server, and the screen stays as it is. */
    discard(): Promise<void> {
      tell({ type: 'discarded' })
      return effects.cleared()
    },

    /**
     * Saves these parts by the screen's own button, which empties the server's draft: no draft is on its way meanwhile, and
     * a save that fails leaves everything as it was.
     */
    async save<Answer>(parts: DraftParts, work: () => Promise<Answer>): Promise<Answer> {
      tell({ type: 'save-begun' })
      try {
        while (state.isSending) await effects.sent()
        const answer = await work()
        tell({ type: 'saved', parts })
        return answer
      } finally {
        tell({ type: 'save-ended' })
      }
    },

    /** These parts are what is saved now, by another window; the server has emptied its draft. */
    saved: (parts: DraftParts): void => tell({ type: 'saved', parts }),

    /** Sends now what has not been, for who leaves or has come back. */
    flush: sendNow,

    /** True unless what was typed is kept nowhere but on the screen. */
    isSafe: () => isSafe(state),

    close(): Promise<void> {
      effects.stopWaiting()
      return sendNow()
    },
  }
}

/** Does what `nextDraft` asks for, and tells how it went. */
function effectsOn(
  { server, shelf, screen, onSignedOut }: Omit<Settings, 'saved'>,
  tell: (event: DraftEvent) => void,
  noteScreen: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  let clearing: Promise<void> = Promise.resolve()

  function run(effect: DraftEffect): void {
    switch (effect.type) {
      case 'keep-on-device': {
        const { revision, parts } = effect
        const isOnDevice = shelf.write({ revision, parts, keptAt: new Date().toISOString() })
        tell({ type: 'kept-on-device', isOnDevice })
        break
      }
      case 'clear-device':
        shelf.clear()
        break
      case 'send-in':
        clearTimeout(timer)
        timer = setTimeout(() => tell({ type: 'due' }), effect.milliseconds)
        break
      case 'send':
        clearTimeout(timer)
        sending = send(effect).then(tell)
        break
      case 'compare':
        sending = orNull(server.read()).then(stored => {
          noteScreen()
          tell({ type: 'compared', stored, error: effect.error })
        })
        break
      case 'clear-server': // Should it fail, the draft is offered again the next time.
        clearing = orNull(server.clear(effect.revision)).then(revision => tell({ type: 'cleared', revision }))
        break
      case 'show':
        screen?.show(effect.parts)
        break
      case 'sign-out':
        onSignedOut?.()
    }
  }

  async function send({ revision, parts }: { revision: number | null; parts: DraftParts }): Promise<DraftEvent> {
    try {
      const basis = revision ?? (await server.read()).revision
      tell({ type: 'based', revision: basis })
      return { type: 'sent', parts, receipt: await server.send({ revision: basis, parts }) }
    } catch (error) {
      return { type: 'not-sent', error }
    }
  }

  return {
    run,
    sent: () => sending,
    cleared: () => clearing,
    stopWaiting: () => clearTimeout(timer),
  }
}

function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch(() => null)
}
