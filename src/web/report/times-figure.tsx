import { grouped } from '#domain/grouped.ts'
import { SPAN_LABELS } from '#domain/report/report.ts'
import type { Report, SpanRow } from '#domain/report/report-schemas.ts'
import { BEFORE_LABELS } from '#domain/report/report-search.ts'
import { Cell, HeadCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Figure } from './figure.tsx'
import { AXIS_HEIGHT, Axis, Plot, PlotName, type PlotSpace } from './plot.tsx'
import { daysWords, ticksUpTo } from './plot-scale.ts'

const LABEL_WIDTH = 176
const VALUE_WIDTH = 84
const BAND = 10
const DOT = 6

/** How long applications stand in each state. */
export function TimesFigure({ report: { times: rows, period, before } }: { report: Report }) {
  const earlierMedian = (state: SpanRow['state']) => before?.times.find(row => row.state === state)?.median ?? null
  const label = rows.some(({ state }) => earlierMedian(state) !== null) ? BEFORE_LABELS[period] : null

  return (
    <Figure
      title="How long it takes"
      figure="times"
      period={period}
      finding={findingOf(rows)}
      legend={`Dot: the median. Band: the middle half of them.${label ? ` Blue ring: the median in ${label}.` : ''} Counted when a state ends.`}
      isEmpty={rows.every(({ spans }) => spans === 0)}
      plot={<TimesPlot rows={rows} earlierMedian={earlierMedian} />}
      table={
        <Table
          label="How long it takes"
          head={
            <>
              <HeadCell>State</HeadCell>
              <HeadCell end wideOnly>
                Times
              </HeadCell>
              <HeadCell end>Median</HeadCell>
              <HeadCell end>Middle half</HeadCell>
              {label && (
                <HeadCell end wideOnly>
                  Median in {label}
                </HeadCell>
              )}
            </>
          }
        >
          {rows.map(({ state, spans, median, firstQuartile, thirdQuartile }) => (
            <TableRow key={state}>
              <Cell>{SPAN_LABELS[state]}</Cell>
              <Cell end wideOnly className="num">
                {grouped(spans)}
              </Cell>
              <Cell end className="num">
                {daysOrNone(median)}
              </Cell>
              <Cell end className="num quiet">
                {firstQuartile === null || thirdQuartile === null
                  ? 'None has ended'
                  : `${daysWords(firstQuartile)} to ${daysWords(thirdQuartile)}`}
              </Cell>
              {label && (
                <Cell end wideOnly className="num quiet">
                  {daysOrNone(earlierMedian(state))}
                </Cell>
              )}
            </TableRow>
          ))}
        </Table>
      }
    />
  )
}

const daysOrNone = (days: number | null) => (days === null ? '–' : daysWords(days))

type TimesPlotProps = { rows: readonly SpanRow[]; earlierMedian: (state: SpanRow['state']) => number | null }

function TimesPlot({ rows, earlierMedian }: TimesPlotProps) {
  const rowHeight = ({ isNarrow }: PlotSpace) => (isNarrow ? 48 : 36)
  const heightOf = (space: PlotSpace) => rows.length * rowHeight(space) + AXIS_HEIGHT
  const ticks = ticksUpTo(
    Math.max(...rows.map(({ state, thirdQuartile }) => Math.max(thirdQuartile ?? 0, earlierMedian(state) ?? 0))),
  )
  const end = ticks.at(-1) ?? 1

  return (
    <Plot label={findingOf(rows)} heightOf={heightOf}>
      {space => {
        const left = space.isNarrow ? DOT : LABEL_WIDTH
        const full = space.width - left - VALUE_WIDTH
        const placeOf = (days: number) => left + (full * days) / end
        return (
          <>
            <Axis
              ticks={ticks.map(days => ({ at: placeOf(days), label: String(days) }))}
              bottom={rows.length * rowHeight(space)}
              unit="days"
            />
            {rows.map((row, index) => (
              <SpanLine
                key={row.state}
                row={row}
                earlier={earlierMedian(row.state)}
                top={index * rowHeight(space)}
                space={space}
                placeOf={placeOf}
              />
            ))}
          </>
        )
      }}
    </Plot>
  )
}

type SpanLineProps = {
  row: SpanRow
  /** The median before the period. */
  earlier: number | null
  top: number
  space: PlotSpace
  placeOf: (days: number) => number
}

function SpanLine({ row, earlier, top, space: { width, isNarrow }, placeOf }: SpanLineProps) {
  const { state, median, firstQuartile, thirdQuartile } = row
  const middle = top + (isNarrow ? 33 : 18)

  return (
    <g>
      <PlotName
        {...(isNarrow
          ? { x: 0, y: top, width, height: 22, align: 'start' }
          : { x: 0, y: top, width: LABEL_WIDTH - 12, height: 36, align: 'end' })}
      >
        {SPAN_LABELS[state]}
      </PlotName>
      {firstQuartile !== null && thirdQuartile !== null && (
        <rect
          x={placeOf(firstQuartile)}
          y={middle - BAND / 2}
          width={Math.max(1, placeOf(thirdQuartile) - placeOf(firstQuartile))}
          height={BAND}
          className="plot-soft"
        />
      )}
      {earlier !== null && <circle cx={placeOf(earlier)} cy={middle} r={DOT + 2} className="plot-before" />}
      {median !== null && <circle cx={placeOf(median)} cy={middle} r={DOT} className="plot-dot" />}
      <text x={width} y={middle + 4} textAnchor="end" className={median === null ? 'plot-note' : 'plot-value'}>
        {median === null ? 'none ended' : daysWords(median)}
      </text>
    </g>
  )
}

function findingOf(rows: readonly SpanRow[]): string {
  const medianOf = (state: SpanRow['state']) => rows.find(row => row.state === state)?.median ?? null
  const [first, second] = [medianOf('in-review-1'), medianOf('in-review-2')]
  if (first !== null && second !== null) {
    return `Half of the decisions come within ${daysWords(first)} in phase 1, and within ${daysWords(second)} in phase 2.`
  }
  if (first !== null) return `Half of the decisions on phase 1 come within ${daysWords(first)}.`
  if (second !== null) return `Half of the decisions on phase 2 come within ${daysWords(second)}.`
  return rows.some(({ spans }) => spans > 0) ? 'Nothing was decided in this time.' : 'No state has ended in this time.'
}
