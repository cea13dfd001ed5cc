import { type ChangeEvent, useId, useState } from 'react'
import { CATALOGUE_COLUMNS, type ImportReport } from '#domain/course/catalogue-file.ts'
import { sentenceOf } from '#web/platform/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useSendCatalogueFile } from './catalogue-queries.ts'

/** Checks a file as soon as it is chosen, says what is wrong line by line, and imports it whole or not at all. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const check = useSendCatalogueFile()
  const sending = useSendCatalogueFile()
  const inputId = useId()
  const isDone = sending.isSuccess
  const error = check.error ?? sending.error

  const handleChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file, mended, can be chosen again.
    event.target.value = ''
    if (chosen === undefined) return
    setFile(chosen)
    sending.reset()
    check.mutate({ file: chosen, preview: true })
  }
  const handleImport = () => {
    if (file !== null) sending.mutate({ file, preview: false })
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Import a file"
      description="A CSV file in UTF-8. All of its courses are added, or none."
      actions={
        isDone ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={sending.isPending}
            busyLabel="Importing..."
            disabledReason={whyNotImport(check.data)}
            onClick={handleImport}
          >
            Import
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <p className="small quiet">
          The first line is <code className="wrap-anywhere">{CATALOGUE_COLUMNS.join(',')}</code>; tags are separated by
          semicolons.
        </p>
        <label className="label" htmlFor={inputId}>
          CSV file
        </label>
        <input id={inputId} type="file" accept=".csv,text/csv" onChange={handleChoose} />
        {error && (
          <Alert tone="refused" title="Nothing was imported">
            <p>{sentenceOf(error, 'Please check your connection and choose the file again.')}</p>
          </Alert>
        )}
        {check.isPending && <p role="status">Checking {file?.name}...</p>}
        {check.data && !check.isPending && !error && !isDone && (
          <Findings name={file?.name ?? ''} report={check.data} />
        )}
        {isDone && (
          <Alert tone="done" title={`${courses(sending.data.imported)} imported`}>
            <p>They stand in the catalogue now.</p>
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}

function Findings({
  name,
  report: { rows, repeated, problemCount, problems },
}: {
  name: string
  report: ImportReport
}) {
  if (problemCount === 0) {
    return (
      <Alert tone="plain" title={`${courses(rows)}, no problems`}>
        <p>{name} can be imported.</p>
        {repeated > 0 && (
          <p>{courses(repeated)} with a name that is there already: importing adds them a second time.</p>
        )}
      </Alert>
    )
  }
  return (
    <Alert tone="refused" title={`${courses(rows)}, ${problemCount === 1 ? '1 problem' : `${problemCount} problems`}`}>
      <ul className="import-problems">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}.
          </li>
        ))}
      </ul>
      {problemCount > problems.length && <p>The first {problems.length} are shown.</p>}
      <p>Mend the file and choose it again.</p>
    </Alert>
  )
}

function whyNotImport(report: ImportReport | undefined): string | null {
  if (report === undefined) return 'Choose a file first'
  if (report.problemCount > 0) return 'The file has problems'
  return report.rows === 0 ? 'The file has no course in it' : null
}

function courses(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`
}
