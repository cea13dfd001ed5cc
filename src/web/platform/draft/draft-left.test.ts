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
