import type { ProblemCode } from '#domain/contract/problem.ts'
import type { DraftParts, DraftReceipt } from '#domain/draft/draft.ts'
import { DRAFT_CONFLICT } from '#domain/draft/draft-conflict.ts'
import { ApiError, isRefused } from '#web/platform/api/api-error.ts'
import { JUST_READ_MS } from '#web/platform/api/reading.ts'
import { createListeners } from '#web/ui/page/watched.ts'
import { isEmpty, isSame, type Merge } from './draft-changes.ts'
import { type Asked, type DraftEffect, type DraftEvent, isSafe, newDraft, nextDraft } from './draft-state.ts'
import type { DeviceCopy, DraftVersion, StoredDraft } from './draft-versions.ts'

/** Where drafts are kept for good. */
export type DraftServer = {
  read(): Promise<StoredDraft>
  /** Keeps the changed parts; a part that is null goes. */
  send(change: { revision: number; parts: DraftParts }): Promise<DraftReceipt>
  /** Keeps nothing any more; answers with the new revision. */
  clear(revision: number): Promise<number>
  /**
   * Whether it lies over what is saved, and is not what the screen was opened with: one that says what is saved is no draft and
   * goes by itself, and what is saved is asked for as soon as it is opened.
   */
  liesOverSaved?: boolean
}

/** The device's own memory, which outlives the page. `write` answers whether it could. */
export type DeviceShelf = { read(): DeviceCopy | null; write(copy: DeviceCopy): boolean; clear(): void }

type Settings = {
  server: DraftServer
  shelf: DeviceShelf
  /** What is saved, without any draft. */
  saved: DraftParts
  /** What the screen holds at this moment, how it is given other parts, and how it hears of what is saved by now. */
  screen?: {
    current: () => DraftParts
    show: (parts: DraftParts) => void
    onSaved?: ((parts: DraftParts) => void) | undefined
  }
  /**
   * What is saved, read no longer ago than so many milliseconds, where another window may have saved, and where each save
   * names the revision that it has seen; null where nothing was saved since.
   */
  readSaved?: ((maxAge: number) => Promise<DraftParts | null>) | undefined
  /** How two texts become one, unless it is part by part. */
  merge?: Merge | undefined
  /** The session is over; the text is on the device. */
  onSignedOut?: () => void
}

/** A line on which nothing moves holds up no later draft, and no save that waits for this one. */
export const DRAFT_TIMEOUT_MS = 15_000

/** What refuses a save that is based on an older revision. */
const CHANGED_ELSEWHERE: readonly ProblemCode[] = ['draft-saved-elsewhere', 'text-changed-meanwhile']
const isChangedElsewhere = (error: unknown) => error instanceof ApiError && CHANGED_ELSEWHERE.includes(error.code)

/**
 * Keeps what somebody types: on the device at once, on the server a moment later, one save at a time, the latest wins. What
 * it finds, and what was saved elsewhere meanwhile, it puts on the screen where that takes no words away (H86). Otherwise it
 * is offered as a choice, and until that is made nothing is overwritten anywhere. What comes next is for `nextDraft` to say; this does it.
 */
export function createDraftKeeper({ saved, merge, ...outside }: Settings) {
  let state = newDraft(saved)
  /** How often the screen was given other words. */
  let timesShown = 0
  const listeners = createListeners()
  const effects = effectsOn(outside, tell, noteScreen)

  function tell(event: DraftEvent): void {
    const { saved: before } = state
    const move = nextDraft(state, event, merge)
    state = move.state
    if (state.saved !== before) outside.screen?.onSaved?.(state.saved)
    timesShown += move.effects.filter(({ type }) => type === 'show').length
    for (const effect of move.effects) effects.run(effect)
    listeners.tell()
  }

  /** The last key presses too, before anything is put beside them. */
  function noteScreen(): void {
    if (outside.screen) tell({ type: 'typed', parts: outside.screen.current() })
  }

  function sendNow(): Promise<void> {
    tell({ type: 'due' })
    return effects.sent()
  }

  async function saveSeen<Answer>(parts: DraftParts, work: (seen: number) => Promise<Answer>): Promise<Answer> {
    const seen = state.revision ?? (await effects.unseenRevision())
    const answer = await work(seen).catch(error => {
      if (!isRefused(error)) tell({ type: 'save-unanswered', parts })
      throw error
    })
    tell({ type: 'saved', parts, revision: outside.readSaved ? seen + 1 : null })
    return answer
  }

  return {
    state: () => state.view,
    base: () => state.saved,
    subscribe: listeners.subscribe,

    /** Looks for what was left earlier, on the server and on this device. */
    async open(): Promise<void> {
      effects.begin()
      const copy = effects.find()
      tell({ type: 'opening', copy })
      const asked = await orNull(effects.found())
      noteScreen()
      tell({ type: 'opened', copy, asked })
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
     * a save that fails leaves everything as it was. `work` is given the revision that this window has seen. Where there is
     * another by then, nothing is saved, and what was changed elsewhere is taken over or offered (H194).
     */
    async save<Answer>(parts: DraftParts, work: (seen: number) => Promise<Answer>): Promise<Answer> {
      const before = timesShown
      const isAsShown = () => state.view.choice === null && timesShown === before
      tell({ type: 'save-begun' })
      try {
        while (state.isSending) await effects.sent()
        if (!isAsShown()) throw changedElsewhere()
        return await saveSeen(parts, work).catch(async error => {
          if (!isChangedElsewhere(error)) throw error
          tell({ type: 'not-sent', error })
          await effects.sent()
          if (!isAsShown()) throw error
          return saveSeen(parts, work) // Nothing differs elsewhere: an answer to this window was lost.
        })
      } finally {
        tell({ type: 'save-ended' })
      }
    },

    /** Sends now what has not been, for who leaves or has come back. */
    flush: sendNow,

    /** True unless what was typed is kept nowhere but on the screen. */
    isSafe: () => isSafe(state),

    /** Whether the server has everything. */
    hasSentAll: () => isEmpty(state.pending),

    /** The screen is left: what the server does not have yet is sent once more, and again until it arrives. */
    close(): Promise<void> {
      effects.stopWaiting()
      return sendNow()
    },

    /** The same is open elsewhere on this page: words of a screen that was left come into the place of no newer ones (H197). */
    giveUp: () => effects.giveUp(),
  }
}

/** Does what `nextDraft` asks for, and tells how it went. */
function effectsOn(
  { server, shelf, screen, readSaved, onSignedOut }: Omit<Settings, 'saved' | 'merge'>,
  tell: (event: DraftEvent) => void,
  noteScreen: () => void,
) {
  const device = sharedDevice(shelf)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  let clearing: Promise<void> = Promise.resolve()
  let hasGivenUp = false

  function run(effect: DraftEffect): void {
    switch (effect.type) {
      case 'keep-on-device':
        tell({ type: 'kept-on-device', isOnDevice: device.keep(effect) })
        break
      case 'clear-device':
        device.clear()
        break
      case 'send-in':
        clearTimeout(timer)
        if (!hasGivenUp) timer = setTimeout(() => tell({ type: 'due' }), effect.milliseconds)
        break
      case 'send':
        clearTimeout(timer)
        sending = send(effect).then(tell)
        break
      case 'compare':
        sending = compare(effect.error)
        break
      case 'clear-server': // Should it fail, the draft is offered again the next time.
        clearing = orNull(server.clear(effect.revision)).then(revision => tell({ type: 'cleared', revision }))
        break
      case 'forget':
        if (server.liesOverSaved) run({ ...effect, type: 'clear-server' })
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
      const basis = revision ?? (await unseenRevision())
      tell({ type: 'based', revision: basis })
      return { type: 'sent', parts, receipt: await server.send({ revision: basis, parts }) }
    } catch (error) {
      return { type: 'not-sent', error }
    }
  }

  /** Of a draft that holds nothing. One that was never seen here is not written over but compared, and so is what is saved. */
  async function unseenRevision(): Promise<number> {
    const { revision, parts } = await stored()
    if (isEmpty(parts) && !readSaved) return revision
    throw changedElsewhere()
  }

  const stored = () => inTime(server.read())

  /** What is saved is asked for afterwards: a save that empties the draft is never missed. */
  async function asked(maxAge: number): Promise<Asked> {
    const found = await stored()
    return { stored: found, saved: readSaved && (await inTime(readSaved(maxAge))) }
  }

  const found = async (): Promise<Asked> =>
    server.liesOverSaved ? asked(JUST_READ_MS) : { stored: await stored(), saved: null }

  /** Where either cannot be asked nothing is known of what was refused: it is sent again later, and refused again. */
  async function compare(error: unknown): Promise<void> {
    const event = await asked(0).then(
      (found): DraftEvent => ({ type: 'compared', ...found, error }),
      (failure: unknown): DraftEvent => ({ type: 'not-sent', error: failure }),
    )
    noteScreen()
    tell(event)
  }

  return {
    run,
    find: device.find,
    unseenRevision,
    found,
    sent: () => sending,
    cleared: () => clearing,
    stopWaiting: () => clearTimeout(timer),
    begin: () => {
      hasGivenUp = false
    },
    giveUp: () => {
      hasGivenUp = true
      clearTimeout(timer)
    },
  }
}

/**
 * The device's copy, which all windows of a person on one screen share: each writes and clears what it has found or put there
 * itself, and leaves what another has put there since. Of a part that two have typed, what came later stays (H208).
 */
function sharedDevice(shelf: DeviceShelf) {
  let own: DraftParts = {}
  const notOwn = (parts: DraftParts): DraftParts =>
    Object.fromEntries(Object.entries(parts).filter(([name, content]) => !isSame(own[name], content)))

  return {
    find(): DeviceCopy | null {
      const copy = shelf.read()
      own = copy?.parts ?? {}
      return copy
    },

    /** Both texts are based at least on the older revision. Answers whether there was room. */
    keep({ revision, parts }: Pick<DeviceCopy, 'revision' | 'parts'>): boolean {
      const there = shelf.read()
      const others = notOwn(there?.parts ?? {})
      const isKept = shelf.write({
        revision: there === null || isEmpty(others) ? revision : Math.min(there.revision, revision),
        parts: { ...parts, ...others, ...notOwn(parts) },
        keptAt: new Date().toISOString(),
      })
      if (isKept) own = parts
      return isKept
    },

    clear(): void {
      const there = shelf.read()
      const others = notOwn(there?.parts ?? {})
      if (there === null || isEmpty(others)) shelf.clear()
      else shelf.write({ ...there, parts: others })
      own = {}
    },
  }
}

const changedElsewhere = () =>
  new ApiError(409, JSON.stringify({ code: 'draft-saved-elsewhere', message: DRAFT_CONFLICT }))

/** On a line on which nothing moves a question fails like on one that is cut. */
function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, DRAFT_TIMEOUT_MS, new TypeError('Too late')))
  return Promise.race([asked, tooLate])
}

function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch(() => null)
}
