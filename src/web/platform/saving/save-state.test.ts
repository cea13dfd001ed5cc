import { expect, it } from 'vitest'
import { draftSaved, draftSavedOn } from './save-state.ts'

it('says when a draft was saved, with the day unless that is today', () => {
  const noon = new Date(2026, 2, 2, 12, 0)
  expect(draftSaved(new Date(2026, 2, 2, 14, 2).toISOString(), noon)?.text).toBe('Draft saved 2:02 PM')
  expect(draftSaved(new Date(2026, 1, 27, 9, 30).toISOString(), noon)?.text).toBe('Draft saved Feb 27, 2026 9:30 AM')
  expect(draftSaved(null, noon)).toBeNull()
})

it('says on the dashboard on which day a draft was saved', () => {
  const noon = new Date(2026, 2, 2, 12, 0)
  expect(draftSavedOn(new Date(2026, 2, 2, 14, 2).toISOString(), noon)).toBe('Draft saved today 2:02 PM')
  expect(draftSavedOn(new Date(2026, 1, 27, 9, 30).toISOString(), noon)).toBe('Draft saved Feb 27, 2026 9:30 AM')
})
