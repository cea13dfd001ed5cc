import './intake-report.css'
import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import Info from 'lucide-react/icons/info'
import { type Finding, intakeFindings } from '#domain/video/intake-findings.ts'
import { factsInWords, lengthAndSize } from '#domain/video/video-facts.ts'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

const ICONS = { met: Check, advice: Info, unknown: Dot } as const satisfies Record<Finding['verdict'], unknown>
const SPOKEN = { met: 'as wished', advice: 'advice', unknown: 'unknown' } as const

type IntakeReportProps = {
  facts: VideoFacts
  reader: 'applicant' | 'reviewer'
  /** It has been sent: there is nothing to advise any more. */
  isSent?: boolean
}

/**
 * What a video says of itself, and advice on each wish of the publisher in the words of whoever reads it. What only a
 * technician reads, reviewers can open.
 */
export function IntakeReport({ facts, reader, isSent = false }: IntakeReportProps) {
  const findings = intakeFindings(facts).filter(({ verdict }) => !isSent || verdict === 'met')

  return (
    <div className="intake">
      <p className="intake-facts num">{lengthAndSize(facts)}</p>
      <ul className="intake-findings" aria-label="What we noticed about the video">
        {findings.map(finding => (
          <li key={finding.wish} className={`intake-${finding.verdict}`}>
            <Icon of={ICONS[finding.verdict]} />
            <span>
              <b>{finding.title}</b>
              <VisuallyHidden>, {SPOKEN[finding.verdict]}</VisuallyHidden>{' '}
              {reader === 'applicant' ? finding.forApplicant : finding.forReviewer}
            </span>
          </li>
        ))}
      </ul>
      {reader === 'applicant' && !isSent && (
        <p className="intake-note">This is advice. You can submit the video as it is.</p>
      )}
      {reader === 'reviewer' && (
        <details className="intake-note">
          <summary>Technical facts</summary>
          <p className="num">{factsInWords(facts).join(' · ')}</p>
        </details>
      )}
    </div>
  )
}
