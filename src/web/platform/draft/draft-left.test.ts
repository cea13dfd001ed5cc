import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftParts } from '#domain/draft/draft.ts'
import { deviceShelf, draftServer } from '#factories/draft-server.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const SAVED: DraftParts = { shortBio: '', longBio: 'Ana bakes.' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a draft whose last change is taken back is none, where it is no text of its own', async () => {
  const { server, stored } = draftServer()
  const step = createDraftKeeper({
    server: { ...server, liesOverSaved: true },
    shelf: deviceShelf().shelf,
    saved: SAVED,
  })
  await step.open()
  for (const shortBio of ['A', '']) {
    step.note({ ...SAVED, shortBio })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(stored).toEqual({ revision: 3, parts: {} })

  const text = createDraftKeeper({ server, shelf: deviceShelf().shelf, saved: SAVED })
  await text.open()
  for (const shortBio of ['A', '']) {
    text.note({ ...SAVED, shortBio })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(stored.parts).toEqual({ shortBio: '' })

  const later = createDraftKeeper({
    server: { ...server, liesOverSaved: true },
    shelf: deviceShelf().shelf,
    saved: SAVED,
  })
  await later.open()
  await later.flush()
  expect(stored.parts).toEqual({})
})

test('on a line on which nothing moves, what is left opens after a while, and leaving asks until then', async () => {
  const { server } = draftServer()
  const { shelf } = deviceShelf({
    revision: 0,
    parts: { shortBio: 'From the train' },
    keptAt: '2026-11-21T14:02:00.000Z',
  })
  const { promise: never } = Promise.withResolvers<never>()
  const keeper = createDraftKeeper({ server: { ...server, read: () => never }, shelf, saved: SAVED })
  const opening = keeper.open()
  keeper.note({ ...SAVED, longBio: 'Ana bakes bread.' })
  expect(keeper.isSafe()).toBe(false)

  await vi.advanceTimersByTimeAsync(15_000)
  await opening

  expect(keeper.state().choice?.versions.map(({ from }) => from)).toEqual(['here', 'device'])
})

test('words typed before the offer of what was left are guarded while it is open, where the device has no room (H332)', async () => {
  const left = { revision: 0, parts: { shortBio: 'From the train' }, keptAt: '2026-11-21T14:02:00.000Z' }
  const { shelf, kept } = deviceShelf(left)
  const keeper = createDraftKeeper({ server: draftServer().server, shelf, saved: { ...SAVED, shortBio: 'Ana' } })
  const untouched = createDraftKeeper({ server: draftServer().server, shelf, saved: { ...SAVED, shortBio: 'Ana' } })
  const opening = Promise.all([keeper.open(), untouched.open()])
  keeper.note({ shortBio: 'Ana', longBio: 'Ana bakes bread.' })
  await opening
  keeper.note({ shortBio: 'Ana', longBio: 'Ana bakes bread.' })

  expect([keeper.isSafe(), untouched.isSafe()]).toEqual([false, true])
  expect(kept.copy).toEqual(left)
  const [here] = keeper.state().choice?.versions ?? []
  if (here) keeper.take(here)
  expect(keeper.isSafe()).toBe(true)
  expect(kept.copy?.parts).toMatchObject({ longBio: 'Ana bakes bread.' })
})

test('what is typed while a question is being asked is on the device as well (H332)', async () => {
  const { server } = draftServer({ longBio: 'Ana bakes bread.' })
  const { shelf, kept } = deviceShelf()
  const found = createDraftKeeper({ server, shelf, saved: SAVED })
  await found.open()
  found.note({ ...SAVED, shortBio: 'Ana' })

  expect(kept.copy).toMatchObject({ revision: 0, parts: { shortBio: 'Ana' } })
  const later = createDraftKeeper({ server, shelf, saved: SAVED })
  await later.open()
  expect(later.state().choice?.versions.map(({ from }) => from)).toEqual(['device', 'server'])

  const { keeper, kept: own } = await refused()
  keeper.note({ ...SAVED, shortBio: 'Typed here, and more' })
  expect(own.copy?.parts).toEqual({ shortBio: 'Typed here, and more' })
})

/** A window that is just asked which of two texts is to go on. */
async function refused() {
  const { server, stored } = draftServer()
  const { shelf, kept } = deviceShelf()
  const keeper = createDraftKeeper({ server, shelf, saved: SAVED })
  await keeper.open()
  Object.assign(stored, { revision: 1, parts: { shortBio: 'Typed elsewhere' } })
  keeper.note({ ...SAVED, shortBio: 'Typed here' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.state().choice?.reason).toBe('conflict')
  return { keeper, kept }
}
