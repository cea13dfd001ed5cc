import type { DecisionRow, Report } from '#domain/report/report-schemas.ts'
import { weekOf, weeksBetween } from '#domain/report/weeks.ts'

/** Weeks that a plot shows at most: a bar has to be seen. */
export const MOST_WEEKS = 104

/** Reviewers that a plot shows at most; the table has all. */
export const MOST_REVIEWERS = 8

export type ReviewerWeeks = { id: string; reviewer: string; total: number; perWeek: number[] }

/** The decisions of a report as a row of weeks for each reviewer, who decided most first; of many years the last weeks. */
export function reviewerWeeks({ decisions, since, madeAt }: Pick<Report, 'decisions' | 'since' | 'madeAt'>) {
  const last = weekOf(new Date(madeAt))
  const first = since === null ? earliest(decisions, last) : weekOf(new Date(since))
  const all = weeksBetween(first, last)
  const weeks = all.slice(-MOST_WEEKS)
  const places = new Map(weeks.map((week, index) => [week, index]))
  const rows = new Map<string, ReviewerWeeks>()

  for (const decision of decisions) {
    const { reviewer, week } = decision
    const id = idOfReviewer(decision)
    const row = rows.get(id) ?? { id, reviewer, total: 0, perWeek: weeks.map(() => 0) }
    const place = places.get(week)
    row.total += decisionsIn(decision)
    if (place !== undefined) row.perWeek[place] = (row.perWeek[place] ?? 0) + decisionsIn(decision)
    rows.set(id, row)
  }
  return {
    weeks,
    weekCount: all.length,
    reviewers: [...rows.values()].toSorted((one, other) => other.total - one.total),
  }
}

/** Tells two of one name apart. */
export const idOfReviewer = ({ reviewerId, reviewer }: DecisionRow) => reviewerId ?? reviewer

export function decisionsIn({ approved, needsRevision, rejected }: DecisionRow): number {
  return approved + needsRevision + rejected
}

function earliest(decisions: readonly DecisionRow[], otherwise: string): string {
  return decisions.map(({ week }) => week).toSorted()[0] ?? otherwise
}
