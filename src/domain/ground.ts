/** Why something of a person stays when they are erased, in words for them. */
export const GROUNDS = {
  contract: 'It is evidence of a contract that was signed',
  dispute: 'It shows how a dispute was handled',
  work: 'It belongs to the records of others, who need to know what was done',
  log: 'The log proves who signed what, and who decided or changed what',
} as const
export type Ground = keyof typeof GROUNDS

/** Said instead of a day: it stays while there is a legal hold, or the publisher has set no end. */
export const UNTIL_NO_DAY = ['released', 'no-end'] as const

type Facts = {
  /** The newest signature of the person; null: there is none. */
  lastSignedAt: Date | null
  /** 0: the publisher has set no period. */
  evidenceYears: number
  isOnHold: boolean
}

/** Until when it stays: a day, where a period of the publisher says one. */
export function keptUntil(
  ground: Ground,
  { lastSignedAt, evidenceYears, isOnHold }: Facts,
): Date | (typeof UNTIL_NO_DAY)[number] {
  if (isOnHold) return 'released'
  if (ground === 'work' || ground === 'dispute' || lastSignedAt === null || evidenceYears === 0) return 'no-end'
  const until = new Date(lastSignedAt)
  until.setUTCFullYear(until.getUTCFullYear() + evidenceYears)
  return until
}
