import { type AuditEventType, isAuditEventType } from '#domain/audit/audit-event-words.ts'

/** Which part of the log: everything that the address says. What is left out is not filtered. */
export type LogSearch = { q?: string; type?: AuditEventType; applicationId?: string; cursor?: string }

/** The server refuses longer ones. */
export const MAX_QUERY = 200

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const q = wordsOf(search.q).slice(0, MAX_QUERY)
  const type = wordsOf(search.type)
  const applicationId = wordsOf(search.applicationId)
  const cursor = wordsOf(search.cursor)

  return {
    ...(q && { q }),
    ...(isAuditEventType(type) && { type }),
    ...(applicationId && { applicationId }),
    ...(/^\d+$/.test(cursor) && { cursor }),
  }
}

/** Whether the address narrows the log, so that an empty page may only be hiding something. */
export function isNarrowed({ q, type, applicationId }: LogSearch): boolean {
  return q !== undefined || type !== undefined || applicationId !== undefined
}

function wordsOf(value: unknown): string {
  // Digits alone come out of the address as a number.
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
