import { RECORD_STATUS_WORDS, type RecordKind } from '#domain/record/record.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { takesFocus } from '#web/ui/page/takes-focus.ts'
import type { BatchDone } from './batch-bar.tsx'
import { useUndoBatch } from './record-queries.ts'

/** What a change of many has done, and the way back for ten minutes. */
export function BatchNotice({
  kind,
  done: { batchId, changed, unchanged, to },
}: {
  kind: RecordKind
  done: BatchDone
}) {
  const { mutate, data: undone, error, isPending } = useUndoBatch(kind)
  const word = RECORD_STATUS_WORDS[to]

  if (undone) {
    const { restored, skipped } = undone
    return (
      <Alert tone="done">
        {restored} restored.{skipped > 0 && ` ${skipped} left alone: they were changed since.`}
      </Alert>
    )
  }
  return (
    <Alert tone={error ? 'refused' : 'done'} ref={takesFocus}>
      <Row>
        <span>
          {changed} set to {word}.{unchanged > 0 && ` ${unchanged} had it already.`}
          {error && ` ${sentenceOf(error, 'It could not be taken back. Please try again.')}`}
        </span>
        <Button size="small" busy={isPending} busyLabel="Undoing..." onClick={() => mutate(batchId)}>
          Undo
        </Button>
      </Row>
    </Alert>
  )
}
