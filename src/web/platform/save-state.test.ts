import { expect, it } from 'vitest'
import { draftSaved } from './save-state.ts'

it('says when a draft was saved, with the day unless that is today', () => {
  const noon = new Date(2026, 2, 2, 12, 0)
  expect(draftSaved(new Date(2026, 2, 2, 14, 2).toISOString(), noon)?.text).toBe('Draft saved 2:02 PM')
  expect(draftSaved(new Date(2026, 1, 27, 9, 30).toISOString(), noon)?.text).toBe('Draft saved Feb 27, 2026 9:30 AM')
  expect(draftSaved(null, noon)).toBeNull()
})
