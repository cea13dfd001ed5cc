import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/platform/api/api-error.ts'
import {
  type DraftEvent,
  type DraftMove,
  type DraftState,
  isSafe,
  newDraft,
  nextDraft,
  PAUSE_MS,
} from './draft-state.ts'
import { NO_REVISION } from './draft-versions.ts'

const AT = '2026-11-21T14:02:00.000Z'
const SAVED = { shortBio: '', longBio: 'Ana bakes.' }
const TYPED = { ...SAVED, shortBio: 'Ana' }
const LINE_LOST = new TypeError('Failed to fetch')
const CONFLICT = new ApiError(409, '{"message":"Saved elsewhere"}')

const opened: DraftEvent = {
  type: 'opened',
  copy: null,
  asked: { stored: { revision: 0, parts: {}, savedAt: null }, saved: null },
}
const typed: DraftEvent = { type: 'typed', parts: TYPED }
const sent: DraftEvent = { type: 'sent', parts: { shortBio: 'Ana' }, receipt: { revision: 1, savedAt: AT } }

const START: DraftMove = { state: newDraft(SAVED), effects: [] }

/** What has become of a draft by all of these, and what the last of them asks for. */
function movedBy(...events: readonly DraftEvent[]): DraftMove {
  return events.reduce((move, event) => nextDraft(move.state, event), START)
}

const kinds = ({ effects }: DraftMove) => effects.map(({ type }) => type)
const statusOf = (state: DraftState) => state.view.status

test('what the server holds already is said to be saved once it is chosen, and is not sent again', () => {
  const stored = { revision: 1, parts: { longBio: 'Ana bakes bread.' }, savedAt: AT }
  const found = movedBy({ type: 'opened', copy: null, asked: { stored, saved: null } })
  const [version] = found.state.view.choice?.versions ?? []
  if (version === undefined) throw new Error('Nothing is offered')

  const chosen = nextDraft(found.state, { type: 'chosen', version })
  expect(statusOf(chosen.state)).toEqual({ kind: 'saved', at: AT })
  expect(kinds(chosen)).toEqual(['clear-device'])
})

describe('typing', () => {
  test('is kept on the device before it is sent', () => {
    expect(movedBy(opened, typed).effects).toEqual([
      { type: 'keep-on-device', revision: 0, parts: { shortBio: 'Ana' } },
      { type: 'send-in', milliseconds: PAUSE_MS },
    ])
  })

  test('back to what is saved leaves nothing to keep', () => {
    expect(movedBy(opened, typed, { type: 'typed', parts: SAVED }).effects).toEqual([{ type: 'clear-device' }])
  })

  test('that changes nothing asks for nothing', () => {
    expect(movedBy(opened, typed, typed).effects).toEqual([])
  })

  test('while a draft is on its way sends no second one, and is sent when that has arrived', () => {
    const more: DraftEvent = { type: 'typed', parts: { ...TYPED, longBio: 'Ana bakes bread.' } }
    const under = movedBy(opened, typed, { type: 'due' }, more)

    expect(kinds(under)).toEqual(['keep-on-device'])
    expect(kinds(nextDraft(under.state, { type: 'due' }))).toEqual([])
    expect(nextDraft(under.state, sent).effects).toEqual([
      { type: 'keep-on-device', revision: 1, parts: { longBio: 'Ana bakes bread.' } },
      { type: 'send-in', milliseconds: PAUSE_MS },
    ])
  })

  test('is safe on the device, and not where the device has no room', () => {
    const full = movedBy(opened, typed, { type: 'kept-on-device', isOnDevice: false })

    expect(isSafe(movedBy(opened, typed).state)).toBe(true)
    expect(isSafe(full.state)).toBe(false)
    expect(isSafe(nextDraft(full.state, sent).state)).toBe(true)
  })
})

describe('the screen’s own save', () => {
  test('lets no draft go while it is under way, and whatever is left after it', () => {
    const saving = movedBy(opened, typed, { type: 'save-begun' })
    const more = nextDraft(saving.state, { type: 'typed', parts: { ...TYPED, longBio: 'Ana bakes bread.' } })
    const saved = nextDraft(more.state, { type: 'saved', parts: TYPED, revision: null })
    const ended = nextDraft(saved.state, { type: 'save-ended' })

    expect(kinds(nextDraft(more.state, { type: 'due' }))).toEqual([])
    expect(kinds(nextDraft(saved.state, { type: 'due' }))).toEqual([])
    expect(nextDraft(ended.state, { type: 'due' }).effects).toEqual([
      { type: 'send', revision: null, parts: { longBio: 'Ana bakes bread.' } },
    ])
  })

  test('that fails leaves what was pending to be sent', () => {
    const failed = movedBy(opened, typed, { type: 'save-begun' }, { type: 'save-ended' })

    expect(failed.effects).toEqual([{ type: 'send-in', milliseconds: PAUSE_MS }])
    expect(failed.state.pending).toEqual({ shortBio: 'Ana' })
  })

  test('of two at once holds drafts back until both are done', () => {
    const one = movedBy(opened, typed, { type: 'save-begun' }, { type: 'save-begun' }, { type: 'save-ended' })

    expect(kinds(nextDraft(one.state, { type: 'due' }))).toEqual([])
  })
})

test('what was left in a blank field goes on without a question, also when device and server have it alike (H86)', () => {
  const stored = { revision: 1, parts: { shortBio: 'Ana' }, savedAt: AT }
  const copy = { revision: 0, parts: { shortBio: 'Ana' }, keptAt: AT }
  const { state, effects } = movedBy({ type: 'opened', copy, asked: { stored, saved: null } })

  expect(state.view).toEqual({ status: { kind: 'saved', at: AT }, choice: null, isOpen: true })
  expect(effects).toEqual([{ type: 'show', parts: TYPED }, { type: 'clear-device' }])
})

describe('a draft that is refused as based on another', () => {
  const refused = movedBy(
    opened,
    typed,
    { type: 'due' },
    { type: 'based', revision: 0 },
    {
      type: 'not-sent',
      error: CONFLICT,
    },
  )
  const compared = (revision: number, parts: object): DraftEvent => ({
    type: 'compared',
    error: CONFLICT,
    stored: { revision, parts: { ...parts }, savedAt: AT },
    saved: null,
  })

  test('is compared with what is there, and nothing is sent meanwhile', () => {
    expect(kinds(refused)).toEqual(['compare'])
    expect(kinds(nextDraft(refused.state, { type: 'due' }))).toEqual([])
  })

  test('is offered beside the other one', () => {
    const { state, effects } = nextDraft(refused.state, compared(3, { shortBio: 'Elsewhere' }))

    expect(effects).toEqual([{ type: 'keep-on-device', revision: NO_REVISION, parts: { shortBio: 'Ana' } }])
    expect(state.view.choice).toEqual({
      reason: 'conflict',
      versions: [
        { from: 'here', at: null, parts: TYPED },
        { from: 'server', at: AT, parts: { ...SAVED, shortBio: 'Elsewhere' } },
      ],
    })
  })

  test('takes over, without a question, what the other window changed in another field (H86)', () => {
    const { state, effects } = nextDraft(refused.state, compared(3, { longBio: 'Elsewhere' }))
    const both = { shortBio: 'Ana', longBio: 'Elsewhere' }

    expect([state.view.choice, state.latest]).toEqual([null, both])
    expect(effects).toEqual([
      { type: 'show', parts: both },
      { type: 'keep-on-device', revision: 3, parts: { shortBio: 'Ana' } },
      { type: 'send-in', milliseconds: 0 },
    ])
  })

  test('is no conflict where the other window wrote the same', () => {
    const { state, effects } = nextDraft(refused.state, compared(3, { shortBio: 'Ana' }))

    expect([state.view.choice, statusOf(state), effects]).toEqual([null, { kind: 'idle' }, [{ type: 'clear-device' }]])
  })

  test('for another reason is told', () => {
    const told = { kind: 'refused', reason: 'Saved elsewhere' }

    expect(statusOf(nextDraft(refused.state, compared(0, {})).state)).toEqual(told)
  })
})

describe('a line that is lost', () => {
  const cut: readonly DraftEvent[] = [{ type: 'due' }, { type: 'not-sent', error: LINE_LOST }]

  test('is tried again, ever more slowly, until a draft arrives', () => {
    const lost = [1, 2, 3, 4, 5, 6].map(times =>
      movedBy(opened, typed, ...Array.from({ length: times }, () => cut).flat()),
    )
    const arrived = movedBy(
      opened,
      typed,
      ...cut,
      ...cut,
      { type: 'due' },
      sent,
      { type: 'typed', parts: SAVED },
      ...cut,
    )

    expect(lost.map(({ effects }) => effects)).toEqual(
      [2000, 4000, 8000, 16_000, 30_000, 30_000].map(milliseconds => [{ type: 'send-in', milliseconds }]),
    )
    expect(arrived.effects).toEqual([{ type: 'send-in', milliseconds: 2000 }])
  })

  test('is no reason to take what is kept nowhere for kept', () => {
    const full: DraftEvent = { type: 'kept-on-device', isOnDevice: false }

    expect(statusOf(movedBy(opened, typed, ...cut).state)).toEqual({ kind: 'on-device' })
    expect(statusOf(movedBy(opened, typed, full, ...cut).state)).toEqual({ kind: 'nowhere' })
  })

  test('tells of no text where there is none to keep', () => {
    expect(statusOf(movedBy(opened, ...cut).state)).toEqual({ kind: 'idle' })
  })
})

describe('closing', () => {
  test('before it is known what was left sends nothing: it is on the device', () => {
    const early = movedBy({ type: 'opening', copy: null }, typed)

    expect(kinds(early)).toEqual(['keep-on-device'])
    expect(kinds(movedBy({ type: 'opening', copy: null }, typed, opened, { type: 'due' }))).toEqual([])
  })

  test('before a choice is made sends nothing', () => {
    const found: DraftEvent = {
      type: 'opened',
      copy: null,
      asked: { stored: { revision: 1, parts: { longBio: 'Yesterday' }, savedAt: AT }, saved: null },
    }

    expect(kinds(movedBy(found, typed, { type: 'due' }))).toEqual([])
  })

  test('with something typed early over a copy that is there leaves that copy alone', () => {
    const copy = { revision: 0, parts: { shortBio: 'From the device' }, keptAt: AT }

    expect(kinds(movedBy({ type: 'opening', copy }, typed))).toEqual([])
  })
})
