import { AUDIT_EVENT_TYPES, type AuditEventType } from './audit-event-words.ts'
import type { LogSearch } from './log-search.ts'

/** The types that the address asks for; none where it asks for all. */
export function typesIn({ type = '' }: Pick<LogSearch, 'type'>): AuditEventType[] {
  const wanted = new Set(type.split(','))
  return AUDIT_EVENT_TYPES.filter(known => wanted.has(known))
}

/** What the address asks for without the types that there are not. */
export function withKnownTypes({ type: asked = '', ...others }: LogSearch): LogSearch {
  const type = typesIn({ type: asked }).join(',')
  return { ...others, ...(type && { type }) }
}
