import './batch-bar.css'
import { useId, useState } from 'react'
import { grouped } from '#domain/grouped.ts'
import {
  isEnding,
  RECORD_STATUS_WORDS,
  RECORD_STATUSES,
  type RecordKind,
  type RecordStatus,
} from '#domain/record/record.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { type ListPage, totalWords } from '#web/platform/list/list-page.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { type Selected, useBatch, useBatchForecast } from './record-queries.ts'
import { statusOptions } from './status-options.ts'
import type { RecordSelection } from './use-selection.ts'

type BatchBarProps = {
  kind: RecordKind
  selection: RecordSelection
  /** What the filter finds, and how many that are. */
  filter: { q?: string; status?: RecordStatus }
  found: Pick<ListPage<unknown>, 'total' | 'isAtLeast'>
  onDone: (done: BatchDone) => void
}

export type BatchDone = { batchId: string; changed: number; unchanged: number; to: RecordStatus }

/** What can be done with the ticked rows: says what would change, then changes it. */
export function BatchBar({ kind, selection, filter, found, onDone }: BatchBarProps) {
  const id = useId()
  const [to, setTo] = useState<RecordStatus | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const count = selection.isWhole ? found.total : selection.ids.size
  const selected: Selected = selection.isWhole ? { filter } : { ids: [...selection.ids] }
  const forecast = useBatchForecast(kind, selected, to)
  const { mutateAsync, isPending, error, variables } = useBatch(kind)

  const changing = forecast.data?.changing

  const apply = (reason?: string) => {
    setIsAsking(false)
    if (to === null || changing === undefined) return
    void mutateAsync({ selection: selected, status: to, reason: reason || undefined, changing }).then(
      ({ batchId, changing: changed, unchanged }) => {
        selection.clear()
        if (batchId) onDone({ batchId, changed, unchanged, to })
      },
      () => undefined, // what fails is told by `error`
    )
  }
  // What was refused says nothing of another choice, whose forecast it would hide (H28).
  const isOfThisChoice = variables?.status === to && JSON.stringify(variables.selection) === JSON.stringify(selected)
  const problem = (isOfThisChoice ? error : null) ?? forecast.error

  return (
    <section className="batch-bar" aria-label="Selected records">
      <b className="num" role="status">
        {selection.isWhole ? totalWords(found) : grouped(count)} selected
      </b>
      <Button variant="quiet" size="small" onClick={selection.clear}>
        Clear
      </Button>
      {!selection.isWhole && found.total > count && (
        <Button variant="quiet" size="small" onClick={selection.takeWhole}>
          Select All {totalWords(found)}
        </Button>
      )}
      <span className="batch-change">
        <label className="small" htmlFor={id}>
          Set status to
        </label>
        <Select
          id={id}
          value={to ?? ''}
          options={[['', 'Choose…'], ...statusOptions(kind)]}
          onChange={event => setTo(RECORD_STATUSES[kind].find(known => known === event.target.value) ?? null)}
        />
        <span className="small num" aria-live="polite">
          {problem ? sentenceOf(problem) : to && wordsFor(forecast.data, to)}
        </span>
        <Button
          variant="primary"
          busy={isPending}
          busyLabel="Applying..."
          disabledReason={whyNotApply(to, changing)}
          onClick={() => (to && isEnding(to) ? setIsAsking(true) : apply())}
        >
          Apply
        </Button>
      </span>
      <EndingDialog
        status={isAsking ? to : null}
        subject={`${grouped(changing ?? count)} of the selected records`}
        onCancel={() => setIsAsking(false)}
        onConfirm={apply}
      />
    </section>
  )
}

/** Nobody changes what they have not been told. */
function whyNotApply(to: RecordStatus | null, changing: number | undefined): string | null {
  if (to === null) return 'Choose a status first'
  if (changing === undefined) return 'It is not known yet what would change'
  return changing === 0 ? 'Nothing would change' : null
}

function wordsFor(forecast: { changing: number; unchanged: number } | null | undefined, to: RecordStatus): string {
  if (!forecast) return ''
  const { changing, unchanged } = forecast
  const already = unchanged > 0 ? `, ${unchanged} already ${RECORD_STATUS_WORDS[to].toLowerCase()}` : ''
  return `${grouped(changing)} will change${already}`
}
