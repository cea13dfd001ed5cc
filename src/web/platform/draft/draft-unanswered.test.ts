import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftParts } from '#domain/draft/draft.ts'
import { deviceShelf, draftServer } from '#factories/draft-server.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const SAVED: DraftParts = { shortBio: '', longBio: 'Ana bakes.' }

/** A window on a step, or on what nobody can ask for once it is saved, such as a decision; and saves whose answers are lost. */
async function openedOn(what: 'step' | 'decision') {
  const { server, stored } = draftServer()
  const saved = { parts: SAVED }
  const { shelf, kept } = deviceShelf()
  const keeper = createDraftKeeper({
    server,
    shelf,
    saved: SAVED,
    ...(what === 'step' && { readSaved: async () => saved.parts }),
  })
  await keeper.open()

  const lose = async (parts: DraftParts) => {
    keeper.note(parts)
    const save = async (seen: number) => {
      if (seen !== stored.revision) throw new ApiError(409, '{"code":"draft-saved-elsewhere","message":"Saved"}')
      Object.assign(stored, { revision: seen + 1, parts: {} })
      saved.parts = parts
      throw new TypeError('Failed to fetch')
    }
    await expect(keeper.save(parts, save)).rejects.toThrow('Failed to fetch')
  }
  return { keeper, server, stored, kept, lose }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer that is lost makes no question: what arrived is this window’s own (H197)', async () => {
  const { server, stored } = draftServer()
  const keeper = createDraftKeeper({ server, shelf: deviceShelf().shelf, saved: SAVED })
  await keeper.open()
  const send = server.send
  server.send = async change => {
    await send(change)
    server.send = send
    throw new TypeError('Failed to fetch')
  }
  keeper.note({ ...SAVED, shortBio: 'Ana' })
  await vi.advanceTimersByTimeAsync(1000)
  keeper.note({ ...SAVED, shortBio: 'Ana bakes' })
  await vi.advanceTimersByTimeAsync(5000)

  expect(keeper.state()).toMatchObject({ choice: null, status: { kind: 'saved' } })
  expect(stored.parts).toEqual({ shortBio: 'Ana bakes' })
})

test('a save whose answer was lost is made again by the next press, without a question (H197)', async () => {
  const { server, stored } = draftServer()
  const saved = { parts: SAVED }
  const readSaved = async () => saved.parts
  const keeper = createDraftKeeper({ server, shelf: deviceShelf().shelf, saved: SAVED, readSaved })
  await keeper.open()
  const typed = { ...SAVED, shortBio: 'Ana' }
  const save = async (seen: number) => {
    if (seen !== stored.revision) throw new ApiError(409, '{"code":"draft-saved-elsewhere","message":"Saved"}')
    Object.assign(saved, { parts: typed })
    stored.revision += 1
  }
  keeper.note(typed)
  const lost = async (seen: number) => {
    await save(seen)
    throw new TypeError('Failed to fetch')
  }
  await expect(keeper.save(typed, lost)).rejects.toThrow('Failed to fetch')

  await keeper.save(typed, save)

  expect(keeper.state().choice).toBeNull()
  expect(stored.revision).toBe(2)
})

test.each(['step', 'decision'] as const)(
  'a save of a %s whose answer was lost makes no question of what is typed on (H197)',
  async what => {
    const { keeper, stored, lose } = await openedOn(what)
    await lose({ ...SAVED, shortBio: 'Ana' })

    keeper.note({ ...SAVED, shortBio: 'Ana bakes' })
    await vi.advanceTimersByTimeAsync(5000)

    expect(keeper.state()).toMatchObject({ choice: null, status: { kind: 'saved' } })
    expect(keeper.base().shortBio).toBe('Ana')
    expect(stored.parts).toEqual({ shortBio: 'Ana bakes' })
  },
)

test.each(['step', 'decision'] as const)(
  'nor does one of a %s that waited for a draft on its way (H197)',
  async what => {
    const { keeper, server, stored, lose } = await openedOn(what)
    const arrives = Promise.withResolvers<void>()
    const send = server.send
    vi.spyOn(server, 'send').mockImplementationOnce(async change => {
      await arrives.promise
      return send(change)
    })
    keeper.note({ ...SAVED, shortBio: 'A' })
    await vi.advanceTimersByTimeAsync(1000)
    const lost = lose({ ...SAVED, shortBio: 'Ana' })
    arrives.resolve()
    await lost

    keeper.note({ ...SAVED, shortBio: 'Ana bakes' })
    await vi.advanceTimersByTimeAsync(5000)

    expect(keeper.state().choice).toBeNull()
    expect(stored.parts).toEqual({ shortBio: 'Ana bakes' })
  },
)

test('nor do the words of a save that is tried again with others (H197)', async () => {
  const { keeper, stored, lose } = await openedOn('step')
  await lose({ ...SAVED, shortBio: 'Ana' })
  await lose({ ...SAVED, shortBio: 'Ana bakes' })

  expect(keeper.state().choice).toBeNull()
  expect(stored).toEqual({ revision: 2, parts: {} })
})

test('a draft that another window has emptied is asked about where this one has saved nothing', async () => {
  const { keeper, stored, kept } = await openedOn('decision')
  keeper.note({ ...SAVED, shortBio: 'Ana' })
  await vi.advanceTimersByTimeAsync(1000)
  Object.assign(stored, { revision: 2, parts: {} })
  keeper.note({ ...SAVED, shortBio: 'Ana bakes' })
  await vi.advanceTimersByTimeAsync(1000)

  expect(keeper.state().choice?.reason).toBe('conflict')
  expect(kept.copy?.parts).toEqual({ shortBio: 'Ana bakes' })
})

test('a save that is refused is none whose answer was lost: what another window has emptied is asked about', async () => {
  const { keeper, stored, kept } = await openedOn('decision')
  const typed = { ...SAVED, shortBio: 'Ana' }
  keeper.note(typed)
  await vi.advanceTimersByTimeAsync(1000)
  Object.assign(stored, { revision: 2, parts: {} })
  const refused = async (seen: number) => {
    throw new ApiError(seen === stored.revision ? 503 : 409, '{"code":"draft-saved-elsewhere","message":"Saved"}')
  }

  await expect(keeper.save(typed, refused)).rejects.toThrow('409')

  expect(keeper.state().choice?.reason).toBe('conflict')
  expect(kept.copy?.parts).toEqual({ shortBio: 'Ana' })
})
