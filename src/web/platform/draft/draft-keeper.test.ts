import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftParts } from '#domain/draft/draft.ts'
import { deviceShelf, draftServer } from '#factories/draft-server.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { DeviceCopy } from './draft-versions.ts'

const AT = '2026-11-21T14:02:00.000Z'
const SAVED: DraftParts = { shortBio: '', longBio: 'Ana bakes.' }

async function opened(begun: DraftParts = {}, copy: DeviceCopy | null = null) {
  const { server, stored, fail } = draftServer(begun)
  const { shelf, kept } = deviceShelf(copy)
  const keeper = createDraftKeeper({ server, shelf, saved: SAVED })
  await keeper.open()
  return { keeper, server, stored, fail, shelf, kept }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('while somebody types', () => {
  test('the device has it at once, the server after a pause, and only then is it saved', async () => {
    const { keeper, stored, kept } = await opened()

    keeper.note({ ...SAVED, shortBio: 'A' })
    keeper.note({ ...SAVED, shortBio: 'An' })

    expect(kept.copy?.parts).toEqual({ shortBio: 'An' })
    expect(keeper.state().status).toEqual({ kind: 'idle' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored).toEqual({ revision: 1, parts: { shortBio: 'An' } })
    expect(keeper.state().status).toEqual({ kind: 'saved', at: AT })
    expect(kept.copy).toBeNull()
  })

  test('only what changed is sent', async () => {
    const { keeper, server } = await opened()
    const sent = vi.spyOn(server, 'send')

    keeper.note({ ...SAVED, shortBio: 'Ana' })
    await vi.advanceTimersByTimeAsync(1000)
    keeper.note({ ...SAVED, shortBio: 'Ana', longBio: 'Ana bakes bread.' })
    await vi.advanceTimersByTimeAsync(1000)

    expect(sent.mock.calls.map(([change]) => change.parts)).toEqual([
      { shortBio: 'Ana' },
      { longBio: 'Ana bakes bread.' },
    ])
  })

  test('without a line it says so, keeps it on the device, and saves it once the line is back', async () => {
    const { keeper, stored, fail, kept } = await opened()
    fail(new TypeError('Failed to fetch'))

    keeper.note({ ...SAVED, shortBio: 'Ana' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(keeper.state().status).toEqual({ kind: 'on-device' })
    expect(kept.copy?.parts).toEqual({ shortBio: 'Ana' })

    fail(null)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(stored.parts).toEqual({ shortBio: 'Ana' })
    expect(keeper.state().status.kind).toBe('saved')
  })

  test('where neither the server nor the device keeps it, leaving is not safe', async () => {
    const { keeper, fail, kept } = await opened()
    fail(new TypeError('Failed to fetch'))
    kept.isFull = true

    expect(keeper.isSafe()).toBe(true)
    keeper.note({ ...SAVED, shortBio: 'Ana' })
    await vi.advanceTimersByTimeAsync(1000)

    expect(keeper.state().status).toEqual({ kind: 'nowhere' })
    expect(keeper.isSafe()).toBe(false)
  })

  test('what the server refuses is told, stays on the device, and is not sent again as it is', async () => {
    const { keeper, server, fail, kept } = await opened()
    fail(new ApiError(400, '{"message":"Too long"}'))
    const sent = vi.spyOn(server, 'send')

    keeper.note({ ...SAVED, shortBio: 'Ana' })
    await vi.advanceTimersByTimeAsync(120_000)

    expect(keeper.state().status).toEqual({ kind: 'refused', reason: 'Too long' })
    expect(kept.copy?.parts).toEqual({ shortBio: 'Ana' })
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('a session that ends leaves the text on the device', async () => {
    const { keeper, server, fail, kept } = await opened()
    fail(new ApiError(401, '{"message":"Unauthorized"}'))
    const sent = vi.spyOn(server, 'send')

    keeper.note({ ...SAVED, shortBio: 'Ana' })
    await vi.advanceTimersByTimeAsync(120_000)

    expect(keeper.state().status).toEqual({ kind: 'on-device' })
    expect(kept.copy?.parts).toEqual({ shortBio: 'Ana' })
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('no draft is on its way while the screen itself is being saved', async () => {
    const { keeper, server, stored } = await opened()
    const sent = vi.spyOn(server, 'send')
    const save = Promise.withResolvers<void>()
    const saving = keeper.save({ ...SAVED, shortBio: 'Saved' }, () => save.promise)
    keeper.note({ ...SAVED, shortBio: 'Saved, and more' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).not.toHaveBeenCalled()
    stored.revision += 1 // The save empties the draft.
    save.resolve()
    await saving
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored.parts).toEqual({ shortBio: 'Saved, and more' }) // which was typed meanwhile, and is not taken for saved
    expect(keeper.state()).toMatchObject({ choice: null, status: { kind: 'saved' } })
  })

  test('a draft that is on its way arrives before the screen itself is saved', async () => {
    const { keeper, server } = await opened()
    const order: string[] = []
    const arrives = Promise.withResolvers<void>()
    vi.spyOn(server, 'send').mockImplementation(async () => {
      await arrives.promise
      order.push('draft')
      return { revision: 1, savedAt: AT }
    })
    keeper.note({ ...SAVED, shortBio: 'An' })
    await vi.advanceTimersByTimeAsync(1000)

    const saving = keeper.save({ ...SAVED, shortBio: 'Ana' }, async () => void order.push('save'))
    arrives.resolve()
    await saving
    expect(order).toEqual(['draft', 'save'])
  })

  test('a save that fails leaves the draft to be sent', async () => {
    const { keeper, stored } = await opened()
    keeper.note({ ...SAVED, shortBio: 'Ana' })

    await expect(keeper.save({ ...SAVED, shortBio: 'Ana' }, () => Promise.reject(new Error('cut')))).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(1000)

    expect(stored.parts).toEqual({ shortBio: 'Ana' })
  })
})

describe('what was left earlier', () => {
  const copy: DeviceCopy = { revision: 0, parts: { shortBio: 'From the device' }, keptAt: AT }

  test('on the server, in the place of other words, is offered, and nothing is sent until a choice is made', async () => {
    const { keeper, server } = await opened({ longBio: 'Ana' })
    const sent = vi.spyOn(server, 'send')

    expect(keeper.state().choice).toEqual({
      reason: 'found',
      versions: [{ from: 'server', at: AT, parts: { ...SAVED, longBio: 'Ana' } }],
    })
    keeper.note({ ...SAVED, shortBio: 'Something else' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).not.toHaveBeenCalled()
  })

  test('that is as it is saved is not offered', async () => {
    const { keeper } = await opened({ longBio: 'Ana bakes.' })

    expect(keeper.state().choice).toBeNull()
  })

  test('is no reason to lose what is typed before it is found: that is one of the texts to choose from', async () => {
    const { server, stored } = draftServer({ shortBio: 'From yesterday' })
    const { shelf, kept } = deviceShelf()
    const keeper = createDraftKeeper({ server, shelf, saved: SAVED })

    const opening = keeper.open()
    keeper.note({ ...SAVED, shortBio: 'Typed at once' })
    expect(kept.copy?.parts).toEqual({ shortBio: 'Typed at once' })
    await opening

    const [here, found] = keeper.state().choice?.versions ?? []
    expect([here?.from, here?.parts.shortBio]).toEqual(['here', 'Typed at once'])
    expect([found?.from, found?.parts.shortBio]).toEqual(['server', 'From yesterday'])
    if (here) keeper.take(here)
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored.parts).toEqual({ shortBio: 'Typed at once' })
  })

  test('on the device, going on from the server, is one text with it', async () => {
    const { keeper, stored } = await opened({ longBio: 'Ana bakes bread.' }, { ...copy, revision: 1 })

    const [version] = keeper.state().choice?.versions ?? []
    expect(version).toEqual({
      from: 'device',
      at: AT,
      parts: { shortBio: 'From the device', longBio: 'Ana bakes bread.' },
    })
    if (version) keeper.take(version)
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored.parts).toEqual({ shortBio: 'From the device', longBio: 'Ana bakes bread.' })
  })

  test('on the device and, by another one, on the server: both are offered', async () => {
    const { keeper } = await opened({ shortBio: 'From the server' }, copy)

    expect(keeper.state().choice?.versions.map(({ from, parts }) => [from, parts.shortBio])).toEqual([
      ['device', 'From the device'],
      ['server', 'From the server'],
    ])
  })

  test('can be discarded, and is gone everywhere', async () => {
    const { keeper, stored, kept } = await opened({ shortBio: 'From the server' }, copy)

    await keeper.discard()

    expect([keeper.state().choice, stored.parts, kept.copy]).toEqual([null, {}, null])
    keeper.note({ ...SAVED, shortBio: 'Anew' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored.parts).toEqual({ shortBio: 'Anew' })
  })
})

describe('two windows', () => {
  async function pair() {
    const { server, stored } = draftServer()
    const [one, other] = [deviceShelf(), deviceShelf()].map(({ shelf }) =>
      createDraftKeeper({ server, shelf, saved: SAVED }),
    )
    if (!one || !other) throw new Error('Two keepers')
    await Promise.all([one.open(), other.open()])
    one.note({ ...SAVED, shortBio: 'One' })
    await vi.advanceTimersByTimeAsync(1000)
    other.note({ ...SAVED, shortBio: 'Other' })
    await vi.advanceTimersByTimeAsync(1000)
    return { one, other, stored }
  }

  test('the older save is refused and both texts are shown', async () => {
    const { other, stored } = await pair()

    expect(stored.parts).toEqual({ shortBio: 'One' })
    expect(other.state().choice).toMatchObject({ reason: 'conflict' })
    expect(other.state().choice?.versions.map(({ from, parts }) => [from, parts.shortBio])).toEqual([
      ['here', 'Other'],
      ['server', 'One'],
    ])
  })

  test('the chosen one is saved', async () => {
    const { other, stored } = await pair()
    const [mine] = other.state().choice?.versions ?? []

    if (mine) other.take(mine)
    await vi.advanceTimersByTimeAsync(1000)

    expect(stored.parts).toEqual({ shortBio: 'Other' })
  })

  test('whatever the order of typing and saving, no text goes unless somebody chose another', async () => {
    const step = fc.record({ who: fc.constantFrom(0, 1), wait: fc.nat(2000) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
        const { server, stored } = draftServer()
        const windows = [deviceShelf(), deviceShelf()].map(({ shelf, kept }) => ({
          kept,
          keeper: createDraftKeeper({ server, shelf, saved: SAVED }),
          text: '',
        }))
        await Promise.all(windows.map(({ keeper }) => keeper.open()))
        for (const [index, { who, wait }] of steps.entries()) {
          const typing = windows[who]
          if (typing && typing.keeper.state().choice === null) {
            typing.text = `${who}-${index}`
            typing.keeper.note({ ...SAVED, shortBio: typing.text })
          }
          await vi.advanceTimersByTimeAsync(wait)
        }
        await vi.advanceTimersByTimeAsync(5000)

        for (const { keeper, kept, text } of windows) {
          const shown = keeper.state().choice?.versions.map(({ parts }) => parts.shortBio) ?? []
          const everywhere = [stored.parts.shortBio, kept.copy?.parts.shortBio, ...shown]
          const wasAdopted = text === '' || everywhere.includes(text)
          const wasSaved = keeper.state().status.kind === 'saved'
          expect(wasAdopted || wasSaved).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})
