import './status-select.css'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import {
  isEnding,
  RECORD_STATUS_WORDS,
  RECORD_STATUSES,
  type RecordKind,
  type RecordStatus,
} from '#domain/record/record.ts'
import { isRefused, isSessionExpired, sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { SettledSelect } from '#web/ui/control/settled-select.tsx'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { EndingDialog } from './ending-dialog.tsx'
import { isChangedSince, useChangeStatus } from './record-queries.ts'
import type { RecordRow } from './record-row.ts'
import { STATUS_LOOK } from './status-look.ts'
import { statusOptions } from './status-options.ts'

/** Any status from any other (Specification 4), saved in place, with the way back. One that is refused goes back to what it was. */
export function StatusSelect({ kind, row }: { kind: RecordKind; row: RecordRow }) {
  const [wanted, setWanted] = useState<RecordStatus | null>(null)
  const [asked, setAsked] = useState<RecordStatus | null>(null)
  const { mutate, data, isSuccess, error, isPending } = useChangeStatus(kind, row.id)
  const before = data?.statusBefore ?? null
  const warn = useToastWhile(error !== null)
  const shown = wanted ?? row.status
  const { icon, tone } = STATUS_LOOK[shown]

  const save = (status: RecordStatus, { reason, instead }: { reason?: string; instead?: RecordStatus } = {}) => {
    setWanted(status)
    mutate(
      { status, instead, reason: reason || undefined },
      {
        onError: error =>
          isSessionExpired(error) || warn({ title: 'Error', description: whatFailed(error), variant: 'destructive' }),
        onSettled: () => setWanted(null),
      },
    )
  }
  const handleChange = (value: string) => {
    const status = RECORD_STATUSES[kind].find(known => known === value)
    if (status === undefined) return
    if (isEnding(status)) setAsked(status)
    else save(status)
  }

  return (
    <div className="record-status">
      <span className={classNames('status-select', `status-${tone}`)}>
        <SettledSelect
          aria-label={`Status of ${row.name}`}
          value={shown}
          options={statusOptions(kind)}
          aria-busy={isPending}
          onChoose={handleChange}
        />
        <Icon of={icon} />
      </span>
      <span className="record-saved" role="status">
        {!isPending && isSuccess && (
          <span className="status-done">
            <Icon of={Check} /> <span>Saved</span>
            {before !== null && before !== row.status && (
              <Button variant="quiet" size="small" onClick={() => save(before, { instead: row.status })}>
                Undo
                <VisuallyHidden>
                  {' '}
                  the change of {row.name} from {RECORD_STATUS_WORDS[before]}
                </VisuallyHidden>
              </Button>
            )}
          </span>
        )}
        {!isPending && error && (
          <span className="status-refused">
            <Icon of={CircleX} /> {isRefused(error) ? 'Could not save, restored' : 'Not known whether saved'}
          </span>
        )}
      </span>
      {asked && (
        <EndingDialog
          status={asked}
          subject={row.name}
          onCancel={() => setAsked(null)}
          onConfirm={reason => {
            save(asked, { reason })
            setAsked(null)
          }}
        />
      )}
    </div>
  )
}

function whatFailed(error: unknown): string {
  if (isChangedSince(error)) return sentenceOf(error)
  if (isRefused(error)) return 'Failed to update the status. Please try again.'
  return 'It is not known whether the status was saved. Please look at what the list shows now.'
}
