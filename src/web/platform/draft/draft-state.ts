import type { DraftParts, DraftReceipt } from '#domain/draft/draft.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import {
  changesFrom,
  isEmpty,
  isSame,
  type Merge,
  mergedByPart,
  onlyFillsIn,
  readsAlike,
  together,
  withChanges,
} from './draft-changes.ts'
import type { DraftStatus } from './draft-status.ts'
import {
  conflictOf,
  type DeviceCopy,
  type DraftChoice,
  type DraftVersion,
  distinct,
  hereOf,
  NO_REVISION,
  type StoredDraft,
  versionsOf,
} from './draft-versions.ts'

/** What a screen shows of a draft. */
type DraftView = {
  status: DraftStatus
  choice: DraftChoice | null
  /** Whether it is known what was left earlier. */
  isOpen: boolean
}

export type DraftState = {
  view: DraftView
  /** What the step holds as it is saved, without any draft. */
  saved: DraftParts
  /** What the screen would show if it were opened elsewhere: saved, and the server's draft over it. */
  known: DraftParts
  /** What the screen holds. */
  latest: DraftParts
  /** What of it the server does not have yet. */
  pending: DraftParts
  /** What was sent and not answered, as a draft or by the screen's own button: each may have arrived all the same. */
  unanswered: readonly { changes: DraftParts; isSave: boolean }[]
  /** Of the server's draft; null until the server is asked. */
  revision: number | null
  /** Whether the device has room for what is typed before it is known what was left earlier. */
  keepsEarly: boolean
  isSending: boolean
  /** How many saves by the screen's own button are under way. */
  saves: number
  isOnDevice: boolean
  /** Of sending, one after the other. */
  failures: number
}

/** What the server has of a draft, and then what is saved by now: null unless something was since, undefined where nobody can ask. */
export type Asked = { stored: StoredDraft; saved: DraftParts | null | undefined }

export type DraftEvent =
  | { type: 'opening'; copy: DeviceCopy | null }
  /** What was left on this device, and what the server has; null where it could not be asked. */
  | { type: 'opened'; copy: DeviceCopy | null; asked: Asked | null }
  | { type: 'typed'; parts: DraftParts }
  | { type: 'kept-on-device'; isOnDevice: boolean }
  /** It is time to send what is pending, if it may be sent. */
  | { type: 'due' }
  | { type: 'based'; revision: number }
  | { type: 'sent'; parts: DraftParts; receipt: DraftReceipt }
  | { type: 'not-sent'; error: unknown }
  /** The server was asked because it refused what was sent. */
  | ({ type: 'compared'; error: unknown } & Asked)
  | { type: 'chosen'; version: DraftVersion }
  | { type: 'discarded' }
  | { type: 'cleared'; revision: number | null }
  | { type: 'save-begun' }
  | { type: 'save-unanswered'; parts: DraftParts }
  /** The revision of the server's draft, which is empty by then; null where it has to be asked. */
  | { type: 'saved'; parts: DraftParts; revision: number | null }
  | { type: 'save-ended' }

/** What the keeper is to do, and to tell as an event where it has an outcome. */
export type DraftEffect =
  | { type: 'keep-on-device'; revision: number; parts: DraftParts }
  | { type: 'clear-device' }
  | { type: 'send-in'; milliseconds: number }
  | { type: 'send'; revision: number | null; parts: DraftParts }
  | { type: 'compare'; error: unknown }
  | { type: 'clear-server'; revision: number }
  /** The server's draft says what is saved. */
  | { type: 'forget'; revision: number }
  /** The screen is to hold these parts: nothing that was typed goes by it. */
  | { type: 'show'; parts: DraftParts }
  | { type: 'sign-out' }

export type DraftMove = { state: DraftState; effects: readonly DraftEffect[] }

export const PAUSE_MS = 800
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000
/** Refusals that say nothing about the text: signed out, too slow, too often. */
const NOT_ABOUT_THE_TEXT = [401, 408, 429]

export function newDraft(saved: DraftParts): DraftState {
  return {
    view: { status: { kind: 'idle' }, choice: null, isOpen: false },
    saved,
    known: saved,
    latest: saved,
    pending: {},
    unanswered: [],
    revision: null,
    keepsEarly: false,
    isSending: false,
    saves: 0,
    isOnDevice: true,
    failures: 0,
  }
}

/** What becomes of a draft by what happens to it, and what is to be done then. */
export function nextDraft(state: DraftState, event: DraftEvent, merge: Merge = mergedByPart): DraftMove {
  switch (event.type) {
    case 'opening':
      return moved({ ...state, keepsEarly: event.copy === null })
    case 'opened':
      return opened(state, event, merge)
    case 'typed':
      return typed(state, event.parts)
    case 'kept-on-device':
      return moved({ ...state, isOnDevice: event.isOnDevice })
    case 'due':
      return due(state)
    case 'based':
    case 'cleared':
      return moved({ ...state, revision: event.revision })
    case 'sent':
      return sent(state, event)
    case 'not-sent':
      if (statusOf(event.error) === 409) return moved(state, { type: 'compare', error: event.error })
      return notSent(state, event.error)
    case 'compared':
      return compared(state, event, merge)
    case 'chosen':
      return chosen(state, event.version)
    case 'discarded':
      return discarded(state)
    case 'save-begun':
      return moved({ ...state, saves: state.saves + 1 })
    case 'save-unanswered':
      return moved(withUnanswered(state, { changes: changesFrom(state.known, event.parts), isSave: true }))
    case 'saved':
      return saved(state, event)
    case 'save-ended':
      return moved({ ...state, saves: state.saves - 1 }, ...sendSoon(state.pending))
  }
}

/** Whether nothing is lost by leaving: unless what was typed is kept nowhere but on the screen. */
export function isSafe({ pending, isOnDevice }: DraftState): boolean {
  return isEmpty(pending) || isOnDevice
}

function moved(state: DraftState, ...effects: readonly DraftEffect[]): DraftMove {
  return { state, effects }
}

function opened(state: DraftState, { copy, asked }: Extract<DraftEvent, { type: 'opened' }>, merge: Merge): DraftMove {
  const { stored = null, saved: now } = asked ?? {}
  const saved = now ?? state.saved
  // The window may have been opened with older words (H194).
  const { latest, clash } = together(merge, state.saved, state.latest, saved)
  const next = { ...state, saved, known: saved, latest }
  const isUntouched = isEmpty(changesFrom(saved, latest))
  const found = versionsOf({ saved, stored, copy }).filter(({ parts }) => !readsAlike(saved, parts))
  const versions = distinct(isUntouched ? found : [hereOf(latest), ...found])
  const [only, another] = versions
  if (found.length > 0 && only && !another && onlyFillsIn(saved, only.parts)) return restored(next, stored, only.parts)

  const choice: DraftChoice | null =
    found.length > 0 ? { reason: 'found', versions } : clash && conflictOf(latest, clash, null)
  const isOfNoUse = found.length === 0
  return moved(
    {
      ...(stored ? adopted(next, stored) : next),
      pending: isOfNoUse ? {} : changesFrom(saved, latest), // Where nothing is offered, it is told anew.
      view: { ...state.view, isOpen: true, choice },
    },
    ...shown(state, latest),
    ...(isOfNoUse && copy !== null ? [{ type: 'clear-device' } as const] : []),
    ...(isOfNoUse && stored && !isEmpty(stored.parts) ? [{ type: 'forget', revision: stored.revision } as const] : []),
  )
}

/** What was left goes on where it stopped, without a question: it takes no other words away. */
function restored(state: DraftState, stored: StoredDraft | null, parts: DraftParts): DraftMove {
  const next = stored ? adopted(state, stored) : state
  const pending = changesFrom(next.known, parts)
  const isKept = isEmpty(pending) && stored?.savedAt
  const status: DraftStatus = isKept ? { kind: 'saved', at: isKept } : { kind: 'idle' }
  const going = { ...next, latest: parts, pending, view: { status, choice: null, isOpen: true } }
  return moved(going, { type: 'show', parts }, keepOnDevice(going), ...sendSoon(pending, 0))
}

/** Until it is settled what becomes of what was left, the device takes no words into the place of that (H332). */
function typed(state: DraftState, latest: DraftParts): DraftMove {
  const { view, known, saved, keepsEarly } = state
  if (!view.isOpen || view.choice?.reason === 'found') {
    const early = { ...state, latest, pending: changesFrom(saved, latest), isOnDevice: keepsEarly }
    return keepsEarly ? moved(early, keepOnDevice({ ...early, revision: null })) : moved(early)
  }
  const next = { ...state, latest, pending: changesFrom(known, latest) }
  if (isEmpty(changesFrom(state.pending, next.pending))) return moved(next)
  if (state.isSending || view.choice !== null) return moved(next, keepOnDevice(next))
  return moved(next, keepOnDevice(next), ...sendSoon(next.pending))
}

/** One save at a time, none while the screen itself is being saved, and none before a choice is made. */
function due(state: DraftState): DraftMove {
  const { isSending, saves, pending, view, revision } = state
  if (isSending || saves > 0 || isEmpty(pending) || view.choice !== null) return moved(state)
  const sending = { ...withUnanswered(state, { changes: pending, isSave: false }), isSending: true }
  return moved(withStatus(sending, { kind: 'saving' }), { type: 'send', revision, parts: pending })
}

function sent(state: DraftState, { parts, receipt }: Extract<DraftEvent, { type: 'sent' }>): DraftMove {
  const known = withChanges(state.known, parts)
  const pending = changesFrom(known, state.latest)
  const next = { ...state, known, pending, unanswered: [], revision: receipt.revision, isSending: false, failures: 0 }
  if (!isEmpty(pending)) return moved(next, keepOnDevice(next), ...sendSoon(pending))

  const isTakenBack = isEmpty(changesFrom(state.saved, state.latest))
  return moved(
    withStatus(next, { kind: 'saved', at: receipt.savedAt }),
    { type: 'clear-device' },
    ...(isTakenBack ? [{ type: 'forget', revision: receipt.revision } as const] : []),
  )
}

function notSent(state: DraftState, error: unknown): DraftMove {
  const next = { ...state, isSending: false }
  const status = statusOf(error)
  if (error instanceof ApiError && status >= 400 && status < 500 && !NOT_ABOUT_THE_TEXT.includes(status)) {
    return moved(withStatus(next, { kind: 'refused', reason: error.sentence }))
  }
  const kept = withStatus(next, { kind: isEmpty(state.pending) ? 'idle' : state.isOnDevice ? 'on-device' : 'nowhere' })
  // Whoever is signed out signs in again, and finds the text on the device.
  if (status === 401) return moved(kept, { type: 'sign-out' })
  const milliseconds = Math.min(FIRST_RETRY_MS * 2 ** state.failures, LONGEST_RETRY_MS)
  return moved({ ...kept, failures: state.failures + 1 }, { type: 'send-in', milliseconds })
}

/**
 * Where nobody has saved meanwhile, it was refused for another reason. What another window changed and this one did not is
 * taken over; only where both changed the same part does the person choose. A draft that this window has known, and that is empty
 * by now, says nothing of what was saved elsewhere, unless that was asked for too. What this window had sent itself, as a draft
 * or by its button, and whose answer was lost, is no other window's (H197).
 */
function compared(
  state: DraftState,
  { stored, saved: now, error }: Extract<DraftEvent, { type: 'compared' }>,
  merge: Merge,
): DraftMove {
  if (stored.revision === state.revision) return notSent(state, error)
  const own = state.unanswered.findLast(({ isSave }) => isSave)
  if (own && isEmpty(stored.parts) && now === undefined) {
    const parts = withChanges(state.known, own.changes)
    return saved({ ...state, isSending: false }, { type: 'saved', parts, revision: stored.revision })
  }

  const found = adopted({ ...state, saved: now ?? state.saved }, stored)
  const { known } = found
  const saysNothing = isEmpty(stored.parts) && !now && state.revision !== null
  const before = [state.known, ...state.unanswered.map(({ changes }) => withChanges(state.known, changes))]
  const base = before.some(parts => readsAlike(parts, known)) ? known : state.known
  const { latest, clash } = saysNothing
    ? { latest: state.latest, clash: known }
    : together(merge, base, state.latest, known)
  const pending = changesFrom(known, latest)
  const next = { ...found, latest, unanswered: [], pending, isSending: false }
  const show = shown(state, latest)
  if (isEmpty(pending)) return moved(withStatus(next, { kind: 'idle' }), ...show, { type: 'clear-device' })
  if (clash === null) return moved(next, ...show, keepOnDevice(next), ...sendSoon(pending, 0))
  const asking = { ...next, view: { ...state.view, choice: conflictOf(latest, clash, stored.savedAt) } }
  return moved(asking, ...show, keepOnDevice(asking))
}

/** What the server holds already is kept, and said to be. */
function chosen(state: DraftState, { parts: latest, at }: DraftVersion): DraftMove {
  const pending = changesFrom(state.known, latest)
  const status: DraftStatus = isEmpty(pending) && at !== null ? { kind: 'saved', at } : { kind: 'idle' }
  const next = { ...state, latest, pending, view: { ...state.view, choice: null, status } }
  return moved(next, keepOnDevice(next), ...sendSoon(pending, 0))
}

/** What was found is of no use: it goes from the device and the server, and the screen stays as it is. */
function discarded(state: DraftState): DraftMove {
  const { saved, known, revision, view } = state
  const hasDraft = !isEmpty(changesFrom(saved, known))
  return moved(
    { ...state, latest: saved, known: saved, pending: {}, view: { ...view, choice: null } },
    { type: 'clear-device' },
    ...(hasDraft && revision !== null ? [{ type: 'clear-server', revision } as const] : []),
  )
}

/** These parts are what is saved now. The server has emptied its draft, whose revision went on. */
function saved(state: DraftState, { parts, revision }: Extract<DraftEvent, { type: 'saved' }>): DraftMove {
  const pending = changesFrom(parts, state.latest)
  const next = withStatus({ ...state, saved: parts, known: parts, pending, unanswered: [], revision }, { kind: 'idle' })
  return moved(next, keepOnDevice(next), ...sendSoon(pending))
}

function withUnanswered(state: DraftState, sent: DraftState['unanswered'][number]): DraftState {
  return { ...state, unanswered: [...state.unanswered.filter(before => !isSame(before, sent)), sent] }
}

/** The screen is told what it does not show yet. */
function shown(before: DraftState, latest: DraftParts): DraftEffect[] {
  return isSame(latest, before.latest) ? [] : [{ type: 'show', parts: latest }]
}

function withStatus(state: DraftState, status: DraftStatus): DraftState {
  return { ...state, view: { ...state.view, status } }
}

function adopted(state: DraftState, { revision, parts }: StoredDraft): DraftState {
  return { ...state, revision, known: { ...state.saved, ...parts } }
}

/** Before it is chosen between two texts, neither goes on from the other, and both are offered again. */
function keepOnDevice({ pending, revision, view, saved, latest }: DraftState): DraftEffect {
  if (isEmpty(pending)) return { type: 'clear-device' }
  return view.choice?.reason === 'conflict'
    ? { type: 'keep-on-device', revision: NO_REVISION, parts: changesFrom(saved, latest) }
    : { type: 'keep-on-device', revision: revision ?? 0, parts: pending }
}

function sendSoon(pending: DraftParts, milliseconds = PAUSE_MS): DraftEffect[] {
  return isEmpty(pending) ? [] : [{ type: 'send-in', milliseconds }]
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}
