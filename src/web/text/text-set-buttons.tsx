import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import type { TextIntakeOnWire } from '#domain/text/text-set.ts'
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useFilePicker } from '#web/ui/control/file-picker.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { useExportTexts, useImportTexts } from './text-queries.ts'

/** Takes the texts to another installation and back, as one file. */
export function TextSetButtons() {
  const exporting = useExportTexts()
  const importing = useImportTexts()
  const { field, pick } = useFilePicker({
    label: 'File of texts',
    accept: '.json,application/json',
    onFiles: ([file]) => file && importing.mutate(file),
  })
  const problem = exporting.error ?? importing.error
  const handleClose = () => {
    exporting.reset()
    importing.reset()
  }

  return (
    <>
      {field}
      <Button busy={importing.isPending} busyLabel="Reading..." onClick={pick}>
        <Icon of={Upload} />
        Import
      </Button>
      <Button
        busy={exporting.isPending}
        busyLabel="Exporting..."
        onClick={() => exporting.mutate(undefined, { onSuccess: saveAsFile })}
      >
        <Icon of={Download} />
        Export
      </Button>
      {problem && (
        <Dialog onClose={handleClose} title="That did not work">
          <Alert tone="refused">
            <p>{sentenceFor(problem)}</p>
          </Alert>
        </Dialog>
      )}
      {importing.data && <IntakeDialog intakes={importing.data} onClose={importing.reset} />}
    </>
  )
}

/** Of a file that is no JSON the server can say nothing but that it could not be read. */
function sentenceFor(problem: Error): string {
  const isUnreadable = problem instanceof ApiError && problem.status === 400 && problem.issues.length === 0
  if (isUnreadable) return 'This is not a file of texts that a portal has exported.'
  return sentenceOf(problem, 'Please check your connection and try again.')
}

/** A link that is pressed once: browsers save a file no other way. */
function saveAsFile(set: unknown): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(set, null, 2)}\n`], { type: 'application/json' }))
  link.download = 'author-portal-texts.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

function IntakeDialog({ intakes, onClose }: { intakes: readonly TextIntakeOnWire[]; onClose: () => void }) {
  const drafted = intakes.filter(({ intake }) => intake === 'drafted')
  const notTaken = intakes.filter(({ intake }) => intake === 'not-taken')
  const unchanged = intakes.length - drafted.length - notTaken.length

  return (
    <Dialog
      onClose={onClose}
      title="Texts imported"
      description="Nothing is published by an import. What differs is a draft now."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={4}>
        <p>
          Drafts: {drafted.length}. Unchanged: {unchanged}. Not taken: {notTaken.length}.
        </p>
        <Intakes title="New drafts" intakes={drafted} />
        <Intakes title="Not taken" intakes={notTaken} />
      </Stack>
    </Dialog>
  )
}

function Intakes({ title, intakes }: { title: string; intakes: readonly TextIntakeOnWire[] }) {
  if (intakes.length === 0) return null

  return (
    <section>
      <h3 className="label">{title}</h3>
      <ul>
        {intakes.map(({ kind, key, title: name, problem }) => (
          <li key={`${kind}/${key}`}>
            {name}
            {problem && <span className="quiet">: {problem}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
