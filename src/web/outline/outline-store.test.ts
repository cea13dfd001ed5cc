import { expect, test, vi } from 'vitest'
import { MAX_LESSONS } from '#domain/outline/outline.ts'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { createOutlineStore, lastDeleted } from './outline-store.ts'

const SAVED_AT = '2026-11-21T14:02:00.000Z'
const base = buildCourseOutline({ name: 'One Honest Chart', description: 'As it began' })

function editing() {
  const store = createOutlineStore({
    courseOutlineData: JSON.stringify(base),
    selectedCourseName: base.courseTitle,
  })
  return { store, ids: () => store.state().order, description: () => store.state().outline.courseDescription }
}

test('every lesson that was deleted can be put back where it stood, the last one first', () => {
  const { store, ids } = editing()
  const before = ids()
  store.remove('lesson-3')
  store.remove('lesson-7')
  store.open('conclusion')

  store.undoRemove()
  expect([lastDeleted(store.state())?.lesson.id, store.state().currentId]).toEqual(['lesson-3', 'lesson-7'])
  store.undoRemove()

  expect(ids()).toEqual(before)
  expect(lastDeleted(store.state())).toBeUndefined()
  expect(store.isDirty()).toBe(false)
})

test('a deleted lesson waits for room in an outline that has become full', () => {
  const { store, ids } = editing()
  store.remove('lesson-3')
  while (ids().length < MAX_LESSONS) store.add()

  store.undoRemove()

  expect(ids()).not.toContain('lesson-3')
  expect(lastDeleted(store.state())?.lesson.id).toBe('lesson-3')
})

test('a version that is brought back takes turns with what was there, and neither is lost', () => {
  const { store, description } = editing()
  store.describe('What I have now')

  store.bringBack({ ...base, courseDescription: 'What I had' }, SAVED_AT)
  expect([description(), store.isDirty()]).toEqual(['What I had', true])
  store.describe('What I had, and more')
  store.swapReplaced()
  expect(description()).toBe('What I have now')
  store.swapReplaced()

  expect(description()).toBe('What I had, and more')
})

test('a draft takes turns with what was written before it; over a blank outline there is nothing to go back to', () => {
  const { store, description } = editing()
  store.describe('What I wrote')
  store.fill({ ...base, courseDescription: 'What was generated' }, 'portal')

  expect(description()).toBe('What was generated')
  store.swapReplaced()
  expect(description()).toBe('What I wrote')

  const blank = createOutlineStore({ courseOutlineData: null, selectedCourseName: 'New' })
  blank.fill(base, 'portal')
  expect(blank.state().replaced).toBeNull()
})

test('a deleted lesson that a version brought back is not put there twice', () => {
  const { store, ids } = editing()
  store.remove('lesson-3')
  store.bringBack(base, SAVED_AT)

  store.undoRemove()
  expect(ids().filter(id => id === 'lesson-3')).toHaveLength(1)

  store.swapReplaced()
  store.undoRemove()
  expect(ids()).toContain('lesson-3')
})

test('a saved outline that cannot be read is logged, and stays where it is until something is typed (S8.10)', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const damaged = { selectedCourseName: base.courseTitle }

  const store = createOutlineStore({ ...damaged, courseOutlineData: '{"lessons":' })
  expect(log).toHaveBeenCalledExactlyOnceWith('The saved course outline cannot be read and is ignored')
  expect([store.state().outline.courseTitle, store.isDirty()]).toEqual([base.courseTitle, false])

  createOutlineStore({ ...damaged, courseOutlineData: null })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
