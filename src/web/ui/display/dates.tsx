import { formatDate, formatDateTime, formatTime, isZoneUnknown, localTimeZone } from './format-date.ts'

type DateProps = {
  /** ISO 8601, UTC, as the API sends it. */
  at: string
}

/** A day: "Mar 2, 2026", with time and zone on hover. */
export function Dated({ at }: DateProps) {
  return (
    <time dateTime={at} title={zoned(at)} className={lookOf()}>
      {formatDate(at, zoneToShow())}
    </time>
  )
}

/** A moment: "Mar 2, 2026 4:18 PM", with the zone on hover. */
export function DatedTime({ at }: DateProps) {
  return (
    <time dateTime={at} title={zoned(at)} className={lookOf()}>
      {formatDate(at, zoneToShow())} <span className="nowrap">{formatTime(at, zoneToShow())}</span>
    </time>
  )
}

const lookOf = () => (isZoneUnknown() ? 'num unseen' : 'num')
const zoneToShow = () => (isZoneUnknown() ? 'UTC' : undefined)
const zoned = (at: string): string => `${formatDateTime(at)} (${localTimeZone()})`
