import { expect, test } from 'vitest'
import { MOST_WEEKS, reviewerWeeks } from './decision-weeks.ts'

const row = (reviewer: string, week: string, approved: number, reviewerId: string | null = null) => ({
  reviewerId,
  reviewer,
  week,
  approved,
  needsRevision: 1,
  rejected: 0,
})
const MADE_AT = '2026-03-18T10:00:00Z'

test('every week of the period has its place, also one in which nobody decided', () => {
  const decisions = [row('Iris', '2026-03-02', 1), row('Omar', '2026-03-02', 4), row('Iris', '2026-03-16', 0)]

  expect(reviewerWeeks({ decisions, since: '2026-03-01', madeAt: MADE_AT })).toEqual({
    weeks: ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16'],
    weekCount: 4,
    reviewers: [
      { id: 'Omar', reviewer: 'Omar', total: 5, perWeek: [0, 5, 0, 0] },
      { id: 'Iris', reviewer: 'Iris', total: 3, perWeek: [0, 2, 0, 1] },
    ],
  })
})

test('two reviewers of one name are two', () => {
  const decisions = [row('Ann Lee', '2026-03-02', 1, 'first'), row('Ann Lee', '2026-03-02', 2, 'second')]

  const { reviewers } = reviewerWeeks({ decisions, since: '2026-03-01', madeAt: MADE_AT })

  expect(reviewers.map(({ id, total }) => [id, total])).toEqual([
    ['second', 3],
    ['first', 2],
  ])
})

test('of many years the plot shows the last two; the totals and the number of weeks are of all', () => {
  const { weeks, weekCount, reviewers } = reviewerWeeks({
    decisions: [row('Iris', '2019-01-07', 6), row('Iris', '2026-03-16', 2)],
    since: null,
    madeAt: MADE_AT,
  })

  expect([weeks.length, weeks.at(-1)]).toEqual([MOST_WEEKS, '2026-03-16'])
  expect(weekCount).toBe(376)
  expect(reviewers[0]?.total).toBe(10)
  expect(reviewers[0]?.perWeek.reduce((sum, decided) => sum + decided)).toBe(3)
})
