import { expect, test } from 'vitest'
import { causeOfChange } from './cause-of-change.ts'

test('a status that nobody set by hand says whether the author or a reviewer has changed it', () => {
  const chosen = false
  expect(causeOfChange('course', { from: 'none', to: 'in_progress', chosen })).toBe('Chosen by the author')
  expect(causeOfChange('course', { from: 'in_progress', to: 'needs_review', chosen })).toBe('Sent in by the author')
  expect(causeOfChange('author', { from: 'in_progress', to: 'needs_review', chosen })).toBe('Sent in by the author')
  expect(causeOfChange('course', { from: 'needs_review', to: 'in_progress', chosen })).toBe('By a decision')
  expect(causeOfChange('author', { from: 'none', to: 'approved', chosen })).toBe('By a decision')
  expect(causeOfChange('course', { from: 'canceled', to: 'in_progress', chosen: true })).toBe(
    'Another course chosen by the author',
  )
})
