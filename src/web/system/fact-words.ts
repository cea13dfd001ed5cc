import { grouped } from '#domain/grouped.ts'
import type { PartFact } from '#domain/system/system-schemas.ts'
import { bytesWords } from '#web/ui/display/format-bytes.ts'
import { formatDateTime } from '#web/ui/display/format-date.ts'

/** A figure as people read it: "14", "3.2 GB", "0.8 ms", "Mar 2, 2026 4:18 PM". */
export function factWords(fact: PartFact): string {
  switch (fact.kind) {
    case 'text':
      return fact.value
    case 'moment':
      return formatDateTime(fact.value)
    case 'count':
      return grouped(fact.value)
    case 'milliseconds':
      return `${fact.value < 10 ? fact.value.toFixed(1) : Math.round(fact.value)} ms`
    case 'bytes':
      return bytesWords(fact.value)
  }
}
