import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_LESSONS, MIN_LESSONS } from '#domain/outline/outline.ts'
import { addLesson, changeLesson, deleteLesson } from '#domain/outline/outline-editing.ts'
import type { Outline } from '#domain/outline/outline-schemas.ts'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { deviceShelf, draftServer } from '#factories/draft-server.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { createDraftKeeper } from '#web/platform/draft/draft-keeper.ts'
import { outlineInDraft } from './outline-in-draft.ts'
import { outlineOf, partsOf } from './outline-parts.ts'
import { createOutlineStore, type OutlineStore } from './outline-store.ts'

const base = buildCourseOutline({ name: 'One Honest Chart', description: 'As it began' })
const idsOf = (outline: Outline) => outline.lessons.map(({ id }) => id)

/** A portal that keeps one outline, and windows on it that were opened when it said `known`. */
function portalWith(outline: Outline) {
  const { server, stored } = draftServer()
  const saved = { outline }
  /** Saves over what was seen, and empties the draft. */
  const save = async (seen: number, words: Outline) => {
    if (seen !== stored.revision) throw new ApiError(409, '{"code":"draft-saved-elsewhere","message":"Saved"}')
    Object.assign(stored, { revision: seen + 1, parts: {} })
    saved.outline = words
  }
  const windowOn = async (known: Outline) => {
    const store = createOutlineStore({
      courseOutlineData: JSON.stringify(known),
      selectedCourseName: known.courseTitle,
    })
    const { base: parts, current, show, onSaved, merge } = outlineInDraft(store)
    const keeper = createDraftKeeper({
      server: { ...server, liesOverSaved: true },
      shelf: deviceShelf().shelf,
      saved: parts,
      screen: { current, show, onSaved },
      merge,
      readSaved: async () => partsOf(saved.outline),
    })
    await keeper.open()
    const pressSave = () => {
      const { outline: words } = store.state()
      return keeper.save(partsOf(words), seen => save(seen, words))
    }
    return { store, keeper, pressSave }
  }
  return { saved, stored, windowOn, saveElsewhere: (words: Outline) => save(stored.revision, words) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a lesson that is deleted where it came from another device stays deleted, and is saved so at once (H12)', async () => {
  const portal = portalWith(base)
  await portal.saveElsewhere(addLesson(base, 'from-the-phone'))
  const laptop = await portal.windowOn(base)
  expect([laptop.store.state().order.includes('from-the-phone'), laptop.store.isDirty()]).toEqual([true, false])

  laptop.store.remove('from-the-phone')
  await laptop.pressSave()

  expect(idsOf(portal.saved.outline)).toEqual(idsOf(base))
  expect([laptop.store.state().order, laptop.store.isDirty()]).toEqual([idsOf(base), false])
})

test('words of another window are put on the screen before anything is saved, and are asked about no second time (H12)', async () => {
  const portal = portalWith(base)
  const here = await portal.windowOn(base)
  await portal.saveElsewhere(changeLesson(base, 'lesson-3', { hookIntro: 'From the phone' }))
  here.store.write('lesson-3', 'actionStep', 'From the laptop')
  await expect(here.pressSave()).rejects.toThrow('409')
  expect(here.store.state().outline.lessons[3]).toMatchObject({
    hookIntro: 'From the phone',
    actionStep: 'From the laptop',
  })

  here.store.write('lesson-3', 'hookIntro', 'Otherwise')
  await here.pressSave()

  expect(here.keeper.state().choice).toBeNull()
  expect(portal.saved.outline.lessons[3]).toMatchObject({ hookIntro: 'Otherwise', actionStep: 'From the laptop' })
})

test.each([
  {
    what: 'too many',
    begun: ['a', 'b', 'c', 'd'].reduce(addLesson, base),
    elsewhere: (outline: Outline) => addLesson(outline, 'of-the-phone'),
    here: (store: OutlineStore) => store.add(),
    together: MAX_LESSONS + 1,
  },
  {
    what: 'too few',
    begun: ['lesson-4', 'lesson-5', 'lesson-6', 'lesson-7'].reduce(deleteLesson, base),
    elsewhere: (outline: Outline) => deleteLesson(outline, 'lesson-1'),
    here: (store: OutlineStore) => store.remove('lesson-2'),
    together: MIN_LESSONS - 1,
  },
])(
  '$what lessons of two windows stand on the screen together, with nothing to choose, and are kept (H12)',
  async given => {
    const { begun, elsewhere, here, together } = given
    const portal = portalWith(begun)
    const { store, keeper } = await portal.windowOn(begun)
    await portal.saveElsewhere(elsewhere(begun))
    here(store)
    keeper.note(partsOf(store.state().outline))
    await vi.advanceTimersByTimeAsync(2000)

    expect([store.state().order.length, keeper.state().choice]).toEqual([together, null])
    expect(keeper.state().status.kind).toBe('saved')
    const later = await portal.windowOn(elsewhere(begun))
    const [version] = later.keeper.state().choice?.versions ?? []
    if (version) later.store.show(outlineOf(version.parts, begun.courseTitle))
    expect(later.store.state().order).toEqual(store.state().order)
  },
)
