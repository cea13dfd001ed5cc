import { counted } from '#domain/counted.ts'
import { grouped } from '#domain/grouped.ts'
import type { Report } from '#domain/report/report-schemas.ts'
import { BEFORE_LABELS } from '#domain/report/report-search.ts'
import { formatDate, MONTHS } from '#web/ui/display/format-date.ts'
import { numbered } from '#web/ui/display/numbered.ts'
import { Cell, HeadCell, Table, TableRow } from '#web/ui/display/table.tsx'
import {
  decisionsIn,
  idOfReviewer,
  MOST_REVIEWERS,
  MOST_WEEKS,
  type ReviewerWeeks,
  reviewerWeeks,
} from './decision-weeks.ts'
import { Figure } from './figure.tsx'
import { Plot, PlotName, type PlotSpace } from './plot.tsx'

const LABEL_WIDTH = 176
const TOTAL_WIDTH = 44
const SCALE_WIDTH = 24
const BARS = 28
const MONTHS_HEIGHT = 26
/** Between the names of two months. */
const MONTH_ROOM = 36

type DecisionsFigureProps = { report: Report }

/** What each reviewer decided, week by week: a row of bars for each, all on one scale. */
export function DecisionsFigure({ report }: DecisionsFigureProps) {
  const { weeks, weekCount, reviewers } = reviewerWeeks(report)
  const finding = findingOf(report, reviewers, weekCount)

  return (
    <Figure
      title="Who decides"
      figure="decisions"
      period={report.period}
      finding={finding}
      legend="A bar is a week, which begins on Monday in UTC. All rows have one scale."
      isEmpty={reviewers.length === 0}
      plot={<DecisionsPlot weeks={weeks} reviewers={reviewers.slice(0, MOST_REVIEWERS)} label={finding} />}
      table={
        <Table
          label="Who decides"
          head={
            <>
              <HeadCell>Reviewer</HeadCell>
              <HeadCell>Week of</HeadCell>
              <HeadCell end wideOnly>
                Approved
              </HeadCell>
              <HeadCell end wideOnly>
                Revision
              </HeadCell>
              <HeadCell end wideOnly>
                Rejected
              </HeadCell>
              <HeadCell end>All</HeadCell>
            </>
          }
        >
          {report.decisions.map(row => (
            <TableRow key={`${idOfReviewer(row)} ${row.week}`}>
              <Cell>{row.reviewer}</Cell>
              <Cell className="num nowrap">{formatDate(row.week, 'UTC')}</Cell>
              {(['approved', 'needsRevision', 'rejected'] as const).map(decision => (
                <Cell key={decision} end wideOnly className="num">
                  {row[decision]}
                </Cell>
              ))}
              <Cell end className="num">
                {decisionsIn(row)}
              </Cell>
            </TableRow>
          ))}
        </Table>
      }
    />
  )
}

type DecisionsPlotProps = { weeks: readonly string[]; reviewers: readonly ReviewerWeeks[]; label: string }

function DecisionsPlot({ weeks, reviewers, label }: DecisionsPlotProps) {
  const rowHeight = ({ isNarrow }: PlotSpace) => (isNarrow ? BARS + 32 : BARS + 16)
  const heightOf = (space: PlotSpace) => reviewers.length * rowHeight(space) + MONTHS_HEIGHT
  const most = Math.max(1, ...reviewers.flatMap(({ perWeek }) => perWeek))

  return (
    <Plot label={label} heightOf={heightOf}>
      {space => {
        const left = (space.isNarrow ? 0 : LABEL_WIDTH) + SCALE_WIDTH
        const pitch = (space.width - left - TOTAL_WIDTH) / weeks.length
        const bottom = reviewers.length * rowHeight(space)
        return (
          <>
            {reviewers.map((row, index) => (
              <WeekBars
                key={row.id}
                row={row}
                most={most}
                left={left}
                pitch={pitch}
                space={space}
                base={(index + 1) * rowHeight(space)}
                right={space.width - TOTAL_WIDTH}
              />
            ))}
            {monthsOf(weeks, pitch).map(({ place, label: month }) => (
              <text key={place} x={left + place * pitch} y={bottom + 18}>
                {month}
              </text>
            ))}
          </>
        )
      }}
    </Plot>
  )
}

type WeekBarsProps = {
  row: ReviewerWeeks
  /** The most decisions in a week of anybody, which is as high as a row. */
  most: number
  base: number
  left: number
  right: number
  pitch: number
  space: PlotSpace
}

function WeekBars({ row: { reviewer, total, perWeek }, most, base, left, right, pitch, space }: WeekBarsProps) {
  const { width, isNarrow } = space

  return (
    <g>
      <PlotName
        {...(isNarrow
          ? { x: 0, y: base - BARS - 26, width, height: 22, align: 'start' }
          : { x: 0, y: base - BARS - 4, width: left - SCALE_WIDTH - 12, height: BARS + 8, align: 'end' })}
      >
        {reviewer}
      </PlotName>
      <text x={left - 6} y={base - BARS + 8} textAnchor="end">
        {most}
      </text>
      <text x={left - 6} y={base} textAnchor="end">
        0
      </text>
      <line x1={left} x2={right} y1={base - BARS} y2={base - BARS} className="plot-grid" />
      {numbered(perWeek).map(([week, decided]) => (
        <rect
          key={week}
          x={left + (week - 1) * pitch + Math.min(1, pitch / 6)}
          width={Math.max(0.5, pitch - Math.min(2, pitch / 3))}
          y={base - (BARS * decided) / most}
          height={(BARS * decided) / most}
          className="plot-ink"
        />
      ))}
      <line x1={left} x2={right} y1={base} y2={base} className="plot-base" />
      <text x={width} y={base - 4} textAnchor="end" className="plot-value">
        {grouped(total)}
      </text>
    </g>
  )
}

/** Where a month begins, as often as their names have room; January is its year. */
function monthsOf(weeks: readonly string[], pitch: number): { place: number; label: string }[] {
  const found: { place: number; label: string }[] = []
  for (const [place, week] of weeks.entries()) {
    const isNew = week.slice(0, 7) !== weeks[place - 1]?.slice(0, 7)
    const room = (place - (found.at(-1)?.place ?? -Infinity)) * pitch
    const isLast = (weeks.length - place) * pitch < MONTH_ROOM / 2
    if (isNew && room >= MONTH_ROOM && !isLast) found.push({ place, label: monthName(week) })
  }
  return found
}

function monthName(week: string): string {
  if (week.slice(5, 7) === '01') return week.slice(0, 4)
  return MONTHS[Number(week.slice(5, 7)) - 1] ?? ''
}

function findingOf({ period, before }: Report, reviewers: readonly ReviewerWeeks[], weeks: number): string {
  const total = reviewers.reduce((sum, { total: each }) => sum + each, 0)
  if (total === 0) return 'Nobody has decided anything in this time.'
  const shown = reviewers.length > MOST_REVIEWERS ? ` The ${MOST_REVIEWERS} who decided most are drawn.` : ''
  const lately = weeks > MOST_WEEKS ? ` The last ${MOST_WEEKS} weeks are drawn.` : ''
  const earlier = before === null ? '' : ` In ${BEFORE_LABELS[period]}: ${grouped(before.decisions)}.`
  return `${counted(total, 'decision')} in ${counted(weeks, 'week')}, by ${counted(reviewers.length, 'reviewer')}.${earlier}${lately}${shown}`
}
