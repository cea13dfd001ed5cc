import './part-reports.css'
import type { Tone } from '#domain/status-badge.ts'
import { PART_LABELS, PART_STATE_LABELS, type PartState } from '#domain/system/system.ts'
import type { PartReport } from '#domain/system/system-schemas.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { factWords } from './fact-words.ts'

const TONES = { fine: 'done', attention: 'needs', broken: 'refused', off: 'neutral' } as const satisfies Record<
  PartState,
  Tone
>

/** Every part of the portal: how it is, since when, and what to do about it. */
export function PartReports({ parts }: { parts: readonly PartReport[] }) {
  return (
    <ul className="system-parts">
      {parts.map(report => (
        <PartLine key={report.part} report={report} />
      ))}
    </ul>
  )
}

function PartLine({ report: { part, state, says, advice, since, facts } }: { report: PartReport }) {
  return (
    <li>
      <div className="part-name">
        <h2 className="as-h3">{PART_LABELS[part]}</h2>
        <Badge tone={TONES[state]}>{PART_STATE_LABELS[state]}</Badge>
      </div>
      <div className="part-words">
        <p className="strong">{says}</p>
        {advice && <p className="quiet">{advice}</p>}
        <p className="small faint">
          Since <DatedTime at={since} />
        </p>
      </div>
      <Facts facts={facts.map(fact => ({ name: fact.name, value: <span className="num">{factWords(fact)}</span> }))} />
    </li>
  )
}
