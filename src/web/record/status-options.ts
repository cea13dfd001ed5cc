import { RECORD_STATUS_WORDS, RECORD_STATUSES, type RecordKind } from '#domain/record/record.ts'
import type { SelectProps } from '#web/ui/control/select.tsx'

/** The statuses of a kind of record, as a list offers them. */
export function statusOptions(kind: RecordKind): SelectProps['options'] {
  return RECORD_STATUSES[kind].map(status => [status, RECORD_STATUS_WORDS[status]])
}
