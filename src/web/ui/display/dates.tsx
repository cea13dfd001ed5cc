import { formatDate, formatMoment, formatTime } from './format-date.ts'

type DateProps = {
  /** ISO 8601, UTC, as the API sends it. */
  at: string
}

/** A day: "Mar 2, 2026", with the time on hover. */
export function Dated({ at }: DateProps) {
  return (
    <time dateTime={at} title={formatMoment(at)} className="num">
      {formatDate(at)}
    </time>
  )
}

/** A moment: "Mar 2, 2026 4:18 PM", with its distance from UTC on hover. */
export function DatedTime({ at }: DateProps) {
  return (
    <time dateTime={at} title={formatMoment(at)} className="num">
      <span className="together">{formatDate(at)}</span> <span className="nowrap">{formatTime(at)}</span>
    </time>
  )
}
