import { expect, test } from 'vitest'
import { causeOfChange } from './record.ts'

test('a status that nobody set by hand says whether the author or a reviewer has changed it', () => {
  expect(causeOfChange('course', { from: 'none', to: 'in_progress' })).toBe('Chosen by the author')
  expect(causeOfChange('course', { from: 'in_progress', to: 'needs_review' })).toBe('Sent in by the author')
  expect(causeOfChange('author', { from: 'in_progress', to: 'needs_review' })).toBe('Sent in by the author')
  expect(causeOfChange('course', { from: 'needs_review', to: 'in_progress' })).toBe('By a decision')
  expect(causeOfChange('author', { from: 'none', to: 'approved' })).toBe('By a decision')
})
