import RotateCcwClock from 'lucide-react/icons/rotate-ccw-clock'
import { causeOfChange } from '#domain/record/cause-of-change.ts'
import { RECORD_STATUS_WORDS, type RecordKind } from '#domain/record/record.ts'
import type { StatusChange } from '#domain/record/record-schemas.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { Timeline, TimelineEvent } from '#web/ui/display/timeline.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useHistory } from './record-queries.ts'
import type { RecordRow } from './record-row.ts'

type HistoryDialogProps = { kind: RecordKind; row: RecordRow | null; onClose: () => void }

/** Every status that a record has had: what, when, by whom and why. */
export function HistoryDialog({ kind, row, onClose }: HistoryDialogProps) {
  const { data, error } = useHistory(kind, row?.id ?? null)

  return (
    <Dialog open={row !== null} onClose={onClose} title="History" description={row?.name}>
      <FailureAlert error={error} otherwise="The history could not be loaded." />
      {!data && !error && <Skeleton lines={4} label="Loading the history..." />}
      {data?.length === 0 && <p className="quiet">The status has not been changed yet.</p>}
      {data && data.length > 0 && (
        <Timeline>
          {data.map(change => (
            <TimelineEvent key={`${change.at} ${change.to}`} icon={RotateCcwClock}>
              <Change kind={kind} change={change} />
            </TimelineEvent>
          ))}
        </Timeline>
      )}
    </Dialog>
  )
}

function Change({ kind, change }: { kind: RecordKind; change: StatusChange }) {
  const { from, to, reason, batch, by, at } = change

  return (
    <>
      <p>
        {from !== 'none' && <>{wordOf(from)} → </>}
        <b>{wordOf(to)}</b>
        {batch === 'changed' && <span className="quiet"> with others at once</span>}
        {batch === 'undone' && <span className="quiet"> taken back</span>}
      </p>
      {reason && <p>{reason}</p>}
      <p className="small quiet">
        {by ? <bdi>{nameOf(by)}</bdi> : causeOfChange(kind, change)} · <DatedTime at={at} />
      </p>
    </>
  )
}

function wordOf(status: string): string {
  const words: Readonly<Record<string, string>> = RECORD_STATUS_WORDS
  return words[status] ?? status
}
