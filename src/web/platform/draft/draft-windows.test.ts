import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftParts } from '#domain/draft/draft.ts'
import { deviceShelf, draftServer } from '#factories/draft-server.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { createDraftKeeper, type DraftServer } from './draft-keeper.ts'

const SAVED: DraftParts = { shortBio: '', longBio: 'Ana bakes.' }

/** A window with its screen, and what is saved by now. */
function windowOn(server: DraftServer, outside: Partial<Parameters<typeof createDraftKeeper>[0]> = {}) {
  const screen = { parts: SAVED }
  const saved = { parts: SAVED }
  const here = createDraftKeeper({
    server: { ...server, send: change => server.send(change), liesOverSaved: true },
    shelf: deviceShelf().shelf,
    saved: SAVED,
    screen: { current: () => screen.parts, show: parts => Object.assign(screen, { parts }) },
    readSaved: async () => saved.parts,
    ...outside,
  })
  return { screen, saved, here }
}

/** Saves the step, which empties its draft, unless that has changed since the revision that was seen. */
function savingOver(stored: { revision: number; parts: DraftParts }) {
  return vi.fn(async (seen: number) => {
    if (seen !== stored.revision) throw new ApiError(409, '{"code":"draft-saved-elsewhere","message":"Saved"}')
    stored.revision += 1
    stored.parts = {}
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a draft that could not be read is not written over: both texts are shown', async () => {
  const { server, stored, fail } = draftServer({ shortBio: 'From the laptop' })
  const keeper = createDraftKeeper({ server, shelf: deviceShelf().shelf, saved: SAVED })
  fail(new ApiError(503, ''))
  await keeper.open()
  keeper.note({ ...SAVED, shortBio: 'From the phone' })
  fail(null)
  await vi.advanceTimersByTimeAsync(1000)

  expect(stored.parts).toEqual({ shortBio: 'From the laptop' })
  expect(keeper.state().choice?.versions.map(({ from, parts }) => [from, parts.shortBio])).toEqual([
    ['here', 'From the phone'],
    ['server', 'From the laptop'],
  ])
})

test('what another window has typed since is not lost by saving here: it is taken over first (H194)', async () => {
  const { server, stored } = draftServer()
  const { screen, here } = windowOn(server)
  screen.parts = { ...SAVED, shortBio: 'Ana' }
  const saves = savingOver(stored)
  const other = createDraftKeeper({ server, shelf: deviceShelf().shelf, saved: SAVED })
  await Promise.all([here.open(), other.open()])
  other.note({ ...SAVED, longBio: 'Ana bakes bread.' })
  await other.close()

  await expect(here.save(screen.parts, saves)).rejects.toThrow('409')

  expect(screen.parts).toEqual({ shortBio: 'Ana', longBio: 'Ana bakes bread.' })
  expect(here.state().choice).toBeNull()
  await here.save(screen.parts, saves)
  expect(stored.parts).toEqual({})
})

test('a window that was opened with older words takes over what has been saved since, before it saves anything (H194)', async () => {
  const { server } = draftServer()
  const { screen, saved, here } = windowOn(server)
  saved.parts = { shortBio: 'Saved elsewhere', longBio: 'Saved too' }
  const opening = here.open()
  screen.parts = { ...SAVED, shortBio: 'Typed here' }
  here.note(screen.parts)
  await opening

  expect(screen.parts).toEqual({ shortBio: 'Typed here', longBio: 'Saved too' })
  expect(here.state().choice?.versions.map(({ from, parts }) => [from, parts.shortBio])).toEqual([
    ['here', 'Typed here'],
    ['server', 'Saved elsewhere'],
  ])
})

test('a window that could not ask what is saved when it was opened asks before it saves (H194)', async () => {
  const { server, stored, fail } = draftServer()
  const { screen, saved, here } = windowOn(server)
  const saves = savingOver(stored)
  fail(new ApiError(503, ''))
  await here.open()
  fail(null)
  saved.parts = { ...SAVED, longBio: 'Saved elsewhere' }
  stored.revision += 1

  await expect(here.save(screen.parts, saves)).rejects.toThrow('409')

  expect(saves).not.toHaveBeenCalled()
  expect(screen.parts).toEqual({ ...SAVED, longBio: 'Saved elsewhere' })
  await here.save(screen.parts, saves)
  expect(saves).toHaveBeenCalledOnce()
})

test('a text whose draft could not be read at first is no other window’s, where nothing was published since (H86)', async () => {
  const { server, stored, fail } = draftServer()
  const keeper = createDraftKeeper({
    server,
    shelf: deviceShelf().shelf,
    saved: SAVED,
    readSaved: async () => null,
  })
  fail(new ApiError(503, ''))
  await keeper.open()
  fail(null)
  keeper.note({ ...SAVED, shortBio: 'Ana' })
  await vi.advanceTimersByTimeAsync(1000)

  expect(keeper.state()).toMatchObject({ choice: null, status: { kind: 'saved' } })
  expect(stored.parts).toEqual({ shortBio: 'Ana' })
})

test('a save that waits for a draft which is then refused saves nothing that nobody has seen (H194)', async () => {
  const { server, stored } = draftServer()
  const { screen, here } = windowOn(server)
  const saves = savingOver(stored)
  await here.open()
  Object.assign(stored, { revision: 1, parts: { ...SAVED, shortBio: 'From the phone', longBio: 'Ana bakes bread.' } })
  screen.parts = { ...SAVED, shortBio: 'From the laptop' }
  here.note(screen.parts)
  void here.flush()

  await expect(here.save(screen.parts, saves)).rejects.toThrow('409')

  expect(saves).not.toHaveBeenCalled()
  expect(stored.parts.shortBio).toBe('From the phone')
  expect(screen.parts).toEqual({ shortBio: 'From the laptop', longBio: 'Ana bakes bread.' })
  expect(here.state().choice?.reason).toBe('conflict')
})

test('blanks that the server has cut from the ends are no other text (H86, H197)', async () => {
  const { server, stored } = draftServer()
  const { screen, here } = windowOn(server)
  await here.open()
  const send = server.send
  server.send = async change => {
    await send(change)
    stored.parts = { shortBio: 'Ana' }
    server.send = send
    throw new TypeError('Failed to fetch')
  }
  screen.parts = { ...SAVED, shortBio: 'Ana ' }
  here.note(screen.parts)
  await vi.advanceTimersByTimeAsync(1000)
  screen.parts = { ...SAVED, shortBio: 'Ana bakes ' }
  here.note(screen.parts)
  await vi.advanceTimersByTimeAsync(5000)

  expect(here.state()).toMatchObject({ choice: null, status: { kind: 'saved' } })
  expect(screen.parts.shortBio).toBe('Ana bakes ')

  stored.parts = { shortBio: 'Ana bakes' }
  const later = windowOn(server, {
    shelf: deviceShelf({ revision: 0, parts: { shortBio: 'Ana bakes ' }, keptAt: '' }).shelf,
  })
  await later.here.open()
  expect(later.here.state().choice).toBeNull()
})

test('what another window has saved since is compared with what is typed here, field by field (H194)', async () => {
  const { server, stored } = draftServer()
  const { screen, saved, here } = windowOn(server)
  await here.open()
  saved.parts = { shortBio: 'Saved elsewhere', longBio: 'Saved too' }
  stored.revision += 1
  screen.parts = { ...SAVED, shortBio: 'Typed here' }
  here.note(screen.parts)
  await vi.advanceTimersByTimeAsync(1000)

  expect(screen.parts).toEqual({ shortBio: 'Typed here', longBio: 'Saved too' })
  expect(here.state().choice?.versions.map(({ parts }) => parts)).toEqual([
    { shortBio: 'Typed here', longBio: 'Saved too' },
    { shortBio: 'Saved elsewhere', longBio: 'Saved too' },
  ])
})

test.each(['the draft', 'what is saved'])(
  'while %s cannot be asked, nothing is sent over what another window has saved, and it is asked again (H194)',
  async unasked => {
    const { server, stored } = draftServer()
    const line = { isCut: false }
    const askedAlong = async <T>(what: string, answer: () => Promise<T>) => {
      if (line.isCut && what === unasked) throw new ApiError(503, '')
      return await answer()
    }
    const { screen, saved, here } = windowOn(
      { ...server, read: () => askedAlong('the draft', server.read) },
      { readSaved: () => askedAlong('what is saved', async () => saved.parts) },
    )
    await here.open()
    saved.parts = { ...SAVED, longBio: 'Saved elsewhere' }
    stored.revision += 1
    line.isCut = true
    screen.parts = { ...SAVED, shortBio: 'Typed here' }
    here.note(screen.parts)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(stored.parts).toEqual({})
    expect(here.state().status.kind).toBe('on-device')

    line.isCut = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(screen.parts).toEqual({ shortBio: 'Typed here', longBio: 'Saved elsewhere' })
    expect(stored.parts).toEqual({ shortBio: 'Typed here' })
  },
)

test('what two windows of one device could not send is kept there together, whichever of them goes last (H208)', async () => {
  const { server, stored, fail } = draftServer()
  const { shelf, kept } = deviceShelf()
  const [here, other] = [keeperOn(), keeperOn()]
  await Promise.all([here.open(), other.open()])
  fail(new TypeError('Failed to fetch'))

  here.note({ ...SAVED, shortBio: 'An' })
  other.note({ shortBio: 'Typed later', longBio: 'Ana bakes bread.' })
  here.note({ ...SAVED, shortBio: 'An', location: 'Lisbon' })
  await Promise.all([here.close(), other.close()])

  expect(kept.copy?.parts).toEqual({ shortBio: 'Typed later', longBio: 'Ana bakes bread.', location: 'Lisbon' })
  fail(null)
  const later = keeperOn()
  await later.open()
  const [version] = later.state().choice?.versions ?? []
  if (version) later.take(version)
  await later.flush()
  expect(stored.parts).toEqual({ shortBio: 'Typed later', longBio: 'Ana bakes bread.', location: 'Lisbon' })
  expect(kept.copy).toBeNull()

  function keeperOn() {
    return createDraftKeeper({ server, shelf, saved: SAVED })
  }
})

test('a window whose own words have arrived, or were taken back, leaves on the device those of another (H208)', async () => {
  const { server, fail } = draftServer()
  const { shelf, kept } = deviceShelf()
  const [here, gone] = [server, server].map(() => createDraftKeeper({ server, shelf, saved: SAVED }))
  if (!here || !gone) throw new Error('Two keepers')
  await Promise.all([here.open(), gone.open()])
  fail(new TypeError('Failed to fetch'))
  gone.note({ ...SAVED, longBio: 'Ana bakes bread.' })
  await gone.close()

  here.note({ ...SAVED, shortBio: 'Ana' })
  fail(null)
  await here.flush()
  expect(here.state().status.kind).toBe('saved')
  expect(kept.copy).toMatchObject({ revision: 0, parts: { longBio: 'Ana bakes bread.' } })

  here.note({ ...SAVED, shortBio: 'Ana', location: 'Lisbon' })
  here.note({ ...SAVED, shortBio: 'Ana' })
  expect(kept.copy?.parts).toEqual({ longBio: 'Ana bakes bread.' })
})

test('a choice between two texts that was left open is offered again, with both (H1)', async () => {
  const { server, stored } = draftServer()
  const { shelf, kept } = deviceShelf()
  const [here, other] = [
    createDraftKeeper({ server, shelf, saved: SAVED }),
    createDraftKeeper({ server, shelf: deviceShelf().shelf, saved: SAVED }),
  ]
  await Promise.all([here.open(), other.open()])
  other.note({ ...SAVED, shortBio: 'From the laptop' })
  await other.close()
  here.note({ ...SAVED, shortBio: 'From the phone' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(here.state().choice?.reason).toBe('conflict')

  const later = createDraftKeeper({ server, shelf, saved: SAVED })
  await later.open()
  await vi.advanceTimersByTimeAsync(1000)

  const versions = later.state().choice?.versions ?? []
  expect(versions.map(({ from, parts }) => [from, parts.shortBio])).toEqual([
    ['device', 'From the phone'],
    ['server', 'From the laptop'],
  ])
  expect(stored.parts).toEqual({ shortBio: 'From the laptop' })
  if (versions[0]) later.take(versions[0])
  await later.flush()
  expect(stored.parts).toEqual({ shortBio: 'From the phone' })
  expect(kept.copy).toBeNull()
})

test('what a screen that was left could not send goes on its way until the same is open again, and not over newer words (H197)', async () => {
  const { server, stored, fail } = draftServer()
  const { shelf, kept } = deviceShelf()
  const [gone, again] = [server, server].map(() => createDraftKeeper({ server, shelf, saved: SAVED }))
  if (!gone || !again) throw new Error('Two keepers')
  await gone.open()
  fail(new TypeError('Failed to fetch'))
  gone.note({ ...SAVED, shortBio: 'Ana' })
  await gone.close()

  gone.giveUp()
  await again.open()
  again.note({ ...SAVED, shortBio: 'Ana bakes' })
  fail(null)
  await again.flush()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(stored.parts).toEqual({ shortBio: 'Ana bakes' })
  expect(kept.copy).toBeNull()
})
