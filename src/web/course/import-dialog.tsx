import './import-dialog.css'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { Fragment, useState } from 'react'
import { counted } from '#domain/counted.ts'
import { CATALOG_COLUMNS } from '#domain/course/catalog-entry.ts'
import type { ImportReport } from '#domain/course/catalog-file.ts'
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { DropArea, DropPrompt } from '#web/ui/control/drop-area.tsx'
import { useFilePicker } from '#web/ui/control/file-picker.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { useSendCatalogFile } from './catalog-queries.ts'

/** The first line and an example, as a file. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `${CATALOG_COLUMNS.join(',')}\r\nBread for Beginners,"Flour, water and time",Baking;Home cooking,2.5,400,yes\r\n`,
)}`

/** Checks a file as soon as it is chosen, says what is wrong line by line, and imports it whole or not at all. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const check = useSendCatalogFile()
  const sending = useSendCatalogFile()
  const isDone = sending.isSuccess
  const error = check.error ?? sending.error

  const handleChoose = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return
    setFile(chosen)
    sending.reset()
    check.mutate({ file: chosen, checked: null })
  }
  const { field, pick } = useFilePicker({ label: 'CSV file', accept: '.csv,text/csv', onFiles: handleChoose })
  const handleImport = () => {
    if (file !== null && check.data !== undefined) sending.mutate({ file, checked: check.data })
  }

  return (
    <Dialog
      onClose={onClose}
      title="Import a file"
      description={isDone ? undefined : 'A CSV file in UTF-8. All of its courses are added, or none.'}
      wide={!isDone && check.data !== undefined && check.data.first.length > 0}
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
        {!isDone && (
          <p className="small quiet">
            The first line is <FirstLine />; tags are separated by semicolons.{' '}
            <a href={TEMPLATE} download="catalog-template.csv">
              Download a template
            </a>
          </p>
        )}
        {!isDone && (
          <DropArea onFiles={handleChoose}>
            {field}
            <DropPrompt
              icon={FileSpreadsheet}
              invitation="Drop the CSV file here"
              file={file?.name}
              hint={hintOf(file)}
            >
              <Button onClick={pick}>{file === null ? 'Choose a File' : 'Choose Another File'}</Button>
            </DropPrompt>
          </DropArea>
        )}
        {error && (
          <Alert tone="refused" title={error instanceof ApiError ? 'Nothing was imported' : 'No answer came'}>
            <p>{sentenceOf(error, 'Please check your connection and choose the file again.')}</p>
          </Alert>
        )}
        {check.isPending && <p role="status">Checking {file?.name}...</p>}
        {check.data && !check.isPending && !error && !isDone && (
          <Findings name={file?.name ?? ''} report={check.data} />
        )}
        {isDone && (
          <Alert tone="done" title={`${counted(sending.data.imported, 'course')} imported`}>
            <p>They are in the catalog now, and approved authors can choose them.</p>
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}

/** The names of the columns, which break only between two of them. */
function FirstLine() {
  return (
    <code>
      {CATALOG_COLUMNS.map((column, index) => (
        <Fragment key={column}>
          {index > 0 && ','}
          <wbr />
          {column}
        </Fragment>
      ))}
    </code>
  )
}

function hintOf(file: File | null): string {
  return file === null ? 'It is checked first, line by line.' : 'Another file takes its place.'
}

function Findings({
  name,
  report: { rows, repeated, first, problemCount, problems },
}: {
  name: string
  report: ImportReport
}) {
  if (problemCount === 0) {
    return (
      <>
        <Alert tone="plain" title={`${counted(rows, 'course')}, no problems`}>
          <p>
            {name} can be imported: it adds {counted(rows, 'course')} to the catalog and changes none of those that are
            there.
          </p>
          {repeated > 0 && (
            <p>{counted(repeated, 'course')} with a name that is there already: importing adds them a second time.</p>
          )}
        </Alert>
        <FirstRows rows={rows} first={first} />
      </>
    )
  }
  return (
    <Alert tone="refused" title={`${counted(rows, 'course')}, ${counted(problemCount, 'problem')}`}>
      <ul className="import-problems">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}.
          </li>
        ))}
      </ul>
      {problemCount > problems.length && <p>The first {problems.length} are shown.</p>}
      <p>Correct the file and choose it again.</p>
    </Alert>
  )
}

/** The beginning of the file as it was read, so that a wrong column is seen before it is imported. */
function FirstRows({ rows, first }: Pick<ImportReport, 'rows' | 'first'>) {
  return (
    <Table
      label="First courses of the file"
      head={
        <>
          <HeadCell>Course</HeadCell>
          <HeadCell end>Hours</HeadCell>
          <HeadCell end>Payout</HeadCell>
          <HeadCell>Availability</HeadCell>
        </>
      }
    >
      {first.map(({ name, skillTags, estimatedHours, payout, available }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file, in its order; two may be alike.
        <TableRow key={index}>
          <Cell fullLine>
            <PersonCell name={name} line={skillTags.join(', ')} />
          </Cell>
          <Cell end className="num">
            {estimatedHours}
          </Cell>
          <Cell end className="num">
            {payout === null ? 'Default' : `$${payout}`}
          </Cell>
          <Cell>{available ? 'Available' : 'Hidden'}</Cell>
        </TableRow>
      ))}
      {rows > first.length && (
        <TableRow>
          <td colSpan={4} className="cell-full small quiet">
            and {counted(rows - first.length, 'course')} more
          </td>
        </TableRow>
      )}
    </Table>
  )
}

function whyNotImport(report: ImportReport | undefined): string | null {
  if (report === undefined) return 'Choose a file first'
  if (report.problemCount > 0) return 'The file has problems'
  return report.rows === 0 ? 'The file has no course in it' : null
}
