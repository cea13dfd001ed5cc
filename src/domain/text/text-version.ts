/** Where a version stands. A text has one version in force at most; the words of the portal hold until there is one. */
export type TextVersionStatus = (typeof TEXT_VERSION_STATUSES)[number]
export const TEXT_VERSION_STATUSES = ['planned', 'in-force', 'retired'] as const

type Timed = { number: number; publishedAt: Date; publishedFrom: Date }

/**
 * The version that holds at this moment: of those whose moment has come the one that was published last (H107). What was
 * published at once has come, whatever the clock says afterwards.
 */
export function inForceAt<Version extends Timed>(versions: readonly Version[], now: Date): Version | undefined {
  return versions
    .filter(({ publishedAt, publishedFrom }) => publishedFrom <= publishedAt || publishedFrom <= now)
    .toSorted((one, other) => other.number - one.number)[0]
}

/**
 * Whether a version holds or has held. What was published at once has, whatever the clock says afterwards; what was planned,
 * if its moment has come, and before that of every one published later.
 */
export function hasHeld({ number, publishedAt, publishedFrom }: Timed, versions: readonly Timed[], now: Date): boolean {
  if (publishedFrom <= publishedAt) return true
  return publishedFrom <= now && !versions.some(other => other.number > number && startOf(other) <= publishedFrom)
}

function startOf({ publishedAt, publishedFrom }: Timed): Date {
  return publishedFrom > publishedAt ? publishedFrom : publishedAt
}

/** Where a version stands among all of its text. One that is to come is retired by a newer one that comes no later. */
export function statusOfVersion(version: Timed, versions: readonly Timed[], now: Date): TextVersionStatus {
  const current = inForceAt(versions, now)
  if (version.number === current?.number) return 'in-force'
  if (version.number < (current?.number ?? 0)) return 'retired'
  const isReplaced = versions.some(
    ({ number, publishedFrom }) => number > version.number && publishedFrom <= version.publishedFrom,
  )
  return isReplaced ? 'retired' : 'planned'
}
