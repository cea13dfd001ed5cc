import { type ReportPeriod, SPAN_LABELS, type SpanRow } from '#domain/report/report.ts'
import { Cell, HeadCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Figure } from './figure.tsx'
import { AXIS_HEIGHT, Axis, Plot, type PlotSpace } from './plot.tsx'
import { daysWords, ticksUpTo } from './plot-scale.ts'

const LABEL_WIDTH = 176
const VALUE_WIDTH = 84
const BAND = 10
const DOT = 6

/** How long applications stand in each state. */
export function TimesFigure({ rows, period }: { rows: readonly SpanRow[]; period: ReportPeriod }) {
  return (
    <Figure
      title="How long it takes"
      figure="times"
      period={period}
      finding={findingOf(rows)}
      legend="Dot: the median. Band: the middle half of them. Counted when a state ends."
      isEmpty={rows.every(({ spans }) => spans === 0)}
      plot={<TimesPlot rows={rows} />}
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
            </>
          }
        >
          {rows.map(({ state, spans, median, firstQuartile, thirdQuartile }) => (
            <TableRow key={state}>
              <Cell>{SPAN_LABELS[state]}</Cell>
              <Cell end wideOnly className="num">
                {spans.toLocaleString('en-US')}
              </Cell>
              <Cell end className="num">
                {median === null ? '–' : daysWords(median)}
              </Cell>
              <Cell end className="num quiet">
                {firstQuartile === null || thirdQuartile === null
                  ? 'None has ended'
                  : `${daysWords(firstQuartile)} to ${daysWords(thirdQuartile)}`}
              </Cell>
            </TableRow>
          ))}
        </Table>
      }
    />
  )
}

function TimesPlot({ rows }: { rows: readonly SpanRow[] }) {
  const rowHeight = ({ isNarrow }: PlotSpace) => (isNarrow ? 48 : 36)
  const heightOf = (space: PlotSpace) => rows.length * rowHeight(space) + AXIS_HEIGHT
  const ticks = ticksUpTo(Math.max(...rows.map(({ thirdQuartile }) => thirdQuartile ?? 0)), 4)
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
              top={0}
              bottom={rows.length * rowHeight(space)}
              unit="days"
            />
            {rows.map((row, index) => (
              <SpanLine key={row.state} row={row} top={index * rowHeight(space)} space={space} placeOf={placeOf} />
            ))}
          </>
        )
      }}
    </Plot>
  )
}

type SpanLineProps = { row: SpanRow; top: number; space: PlotSpace; placeOf: (days: number) => number }

function SpanLine({ row, top, space: { width, isNarrow }, placeOf }: SpanLineProps) {
  const { state, median, firstQuartile, thirdQuartile } = row
  const middle = top + (isNarrow ? 33 : 18)

  return (
    <g>
      <text
        x={isNarrow ? 0 : LABEL_WIDTH - 12}
        y={isNarrow ? top + 17 : middle + 4}
        textAnchor={isNarrow ? 'start' : 'end'}
        className="plot-name"
      >
        {SPAN_LABELS[state]}
      </text>
      {firstQuartile !== null && thirdQuartile !== null && (
        <rect
          x={placeOf(firstQuartile)}
          y={middle - BAND / 2}
          width={Math.max(1, placeOf(thirdQuartile) - placeOf(firstQuartile))}
          height={BAND}
          className="plot-soft"
        />
      )}
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
