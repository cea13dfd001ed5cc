/** A moment as it goes over the wire: ISO 8601 in UTC (A3). Null where there is none. */
export function iso(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null
}
