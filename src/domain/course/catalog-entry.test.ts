import { expect, test } from 'vitest'
import { changeOf } from './catalog-entry.ts'

test('of a course that is edited only what was touched is sent, so that a newer payout stays', () => {
  const course = {
    name: 'Keeping bees',
    description: 'For begginers',
    skillTags: ['Bees', 'Gardens'],
    estimatedHours: 2,
    payout: 400,
    available: true,
  }
  const typed = { ...course, available: undefined, description: 'For beginners' }

  expect(changeOf(course, typed)).toEqual({ description: 'For beginners' })
  expect(changeOf(course, { ...typed, skillTags: ['Bees'], payout: null })).toEqual({
    description: 'For beginners',
    skillTags: ['Bees'],
    payout: null,
  })
})
