import { counted } from '#domain/counted.ts'
import { grouped } from '#domain/grouped.ts'
import { funnelLabel, isMilestone } from '#domain/report/report.ts'
import type { FunnelRow, Report } from '#domain/report/report-schemas.ts'
import { BEFORE_LABELS } from '#domain/report/report-search.ts'
import { Cell, HeadCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Figure } from './figure.tsx'
import { AXIS_HEIGHT, Axis, Plot, PlotName, type PlotSpace } from './plot.tsx'
import { percentWords } from './plot-scale.ts'

const LABEL_WIDTH = 176
const VALUE_WIDTH = 104
const BAR = 14
const QUARTERS = [0, 25, 50, 75, 100]
/** Between the phases. */
const PHASE_GAP = 12

/** How many of those who started have come how far, beside those who started before. */
export function FunnelFigure({ report }: { report: Report }) {
  const { funnel: rows, period } = report
  const started = peopleAt(rows, 'started')
  const before = earlierRows(report)
  const label = BEFORE_LABELS[period]

  return (
    <Figure
      title="How far applicants get"
      figure="funnel"
      period={period}
      finding={findingOf(report)}
      {...(before && { legend: `Blue line: those who started in ${label}, as far as they have come by now.` })}
      isEmpty={started === 0}
      plot={<FunnelPlot rows={rows} before={before} label={findingOf(report)} />}
      table={
        <Table
          label="How far applicants get"
          head={
            <>
              <HeadCell>Stage</HeadCell>
              <HeadCell end>People</HeadCell>
              <HeadCell end>Of those who started</HeadCell>
              {before && (
                <HeadCell end wideOnly>
                  In {label}
                </HeadCell>
              )}
            </>
          }
        >
          {rows.map(({ stage, people }) => (
            <TableRow key={stage}>
              <Cell>{funnelLabel(stage)}</Cell>
              <Cell end className="num">
                {grouped(people)}
              </Cell>
              <Cell end className="num">
                {percentWords(people, started)}
              </Cell>
              {before && (
                <Cell end wideOnly className="num quiet">
                  {percentWords(peopleAt(before, stage), peopleAt(before, 'started'))}
                </Cell>
              )}
            </TableRow>
          ))}
        </Table>
      }
    />
  )
}

type FunnelPlotProps = { rows: readonly FunnelRow[]; before: readonly FunnelRow[] | null; label: string }

function FunnelPlot({ rows, before, label }: FunnelPlotProps) {
  const started = peopleAt(rows, 'started')
  const rowHeight = ({ isNarrow }: PlotSpace) => (isNarrow ? 42 : 26)
  const heightOf = (space: PlotSpace) => rows.length * rowHeight(space) + PHASE_GAP + AXIS_HEIGHT

  return (
    <Plot label={label} heightOf={heightOf}>
      {space => {
        const left = space.isNarrow ? 0 : LABEL_WIDTH
        const full = space.width - left - VALUE_WIDTH
        const bottom = heightOf(space) - AXIS_HEIGHT
        const ticks = QUARTERS.map(percent => ({ at: left + (full * percent) / 100, label: `${percent}%` }))
        return (
          <>
            <Axis ticks={ticks} bottom={bottom} unit="of those who started" />
            {rows.map(({ stage, people }, index) => {
              const gap = index > rows.findIndex(row => row.stage === 'phase-1-approved') ? PHASE_GAP : 0
              const top = index * rowHeight(space) + gap
              const bar = { y: top + (space.isNarrow ? 22 : 6), width: (full * people) / Math.max(1, started) }
              const earlier = before && (full * peopleAt(before, stage)) / peopleAt(before, 'started')
              const isLineInTheWay = earlier !== null && earlier > bar.width && earlier < bar.width + VALUE_WIDTH
              const isStrong = isMilestone(stage)
              return (
                <g key={stage}>
                  <PlotName
                    {...(space.isNarrow
                      ? { x: 0, y: top, width: space.width, height: 22, align: 'start' }
                      : { x: 0, y: top, width: left - 12, height: 26, align: 'end' })}
                    strong={isStrong}
                  >
                    {funnelLabel(stage)}
                  </PlotName>
                  <rect
                    x={left}
                    y={bar.y}
                    height={BAR}
                    width={bar.width}
                    className={isStrong ? 'plot-ink' : 'plot-soft'}
                  />
                  {earlier !== null && (
                    <path d={`M${left + earlier} ${bar.y - 3}v${BAR + 6}`} className="plot-before" />
                  )}
                  <text x={left + (isLineInTheWay ? earlier : bar.width) + 8} y={bar.y + 12} className="plot-value">
                    {grouped(people)}
                    <tspan dx={6} className="plot-note">
                      {percentWords(people, started)}
                    </tspan>
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    </Plot>
  )
}

/** Those who started before the period, where there are any to compare with. */
function earlierRows({ before }: Report): readonly FunnelRow[] | null {
  return before !== null && peopleAt(before.funnel, 'started') > 0 ? before.funnel : null
}

function findingOf({ funnel: rows }: Report): string {
  const started = peopleAt(rows, 'started')
  if (started === 0) return 'Nobody has started in this time.'
  const approved = peopleAt(rows, 'phase-1-approved')
  const finished = peopleAt(rows, 'phase-2-approved')
  const people = counted(started, 'person', 'people')
  const soFar = `Of ${people} who started, ${approved} passed phase 1 (${percentWords(approved, started)}) and ${finished} phase 2 (${percentWords(finished, started)}).`
  const loss = largestLoss(rows)
  if (loss === null) return soFar
  const lost = counted(loss.people, 'person', 'people')
  return `${soFar} The largest loss is before ${funnelLabel(loss.stage)}: ${lost}.`
}

/** The step that the most people have before them and have not done; decisions are not theirs to make. */
function largestLoss(rows: readonly FunnelRow[]): { stage: FunnelRow['stage']; people: number } | null {
  const losses = rows.flatMap(({ stage, people }, index) => {
    const before = rows[index - 1]
    return before === undefined || isMilestone(stage) ? [] : { stage, people: before.people - people }
  })
  const [largest] = losses.toSorted((one, other) => other.people - one.people)
  return largest === undefined || largest.people <= 0 ? null : largest
}

function peopleAt(rows: readonly FunnelRow[], stage: FunnelRow['stage']): number {
  return rows.find(row => row.stage === stage)?.people ?? 0
}
