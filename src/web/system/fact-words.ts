import type { PartFact } from '#domain/system/system-schemas.ts'
import { formatDateTime } from '#web/ui/display/format-date.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A figure as people read it: "14", "3.2 GB", "0.8 ms", "Mar 2, 2026 4:18 PM". */
export function factWords(fact: PartFact): string {
  switch (fact.kind) {
    case 'text':
      return fact.value
    case 'moment':
      return formatDateTime(fact.value)
    case 'count':
      return fact.value.toLocaleString('en-US')
    case 'milliseconds':
      return `${fact.value < 10 ? fact.value.toFixed(1) : Math.round(fact.value)} ms`
    case 'bytes':
      return bytesWords(fact.value)
  }
}

function bytesWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const amount = bytes / 1024 ** power
  return `${amount >= 10 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`
}
