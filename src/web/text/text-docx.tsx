import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { OpenedText, ReadText } from '#domain/text/text-contract.ts'
import { kindOf, type TextContent, type TextId } from '#domain/text/text-kinds.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { differingPassages } from '#web/platform/text/differing-passages.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { useFilePicker } from '#web/ui/control/file-picker.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { KeptLink } from './kept-link.tsx'
import { useReadDocx } from './text-queries.ts'
import { useReplacing } from './use-replacing.tsx'

type TextDocxProps = {
  text: TextId
  versions: OpenedText['versions']
  /** What is on the screen. */
  content: TextContent
  /** Resolves once what is on the screen is kept; throws where it is not. */
  whenKept: () => Promise<void>
  /** Puts these words into the draft. */
  onTake: (content: TextContent) => void
}

/** Takes a text to a word processor and back. */
export function TextDocx({ text, versions, content, whenKept, onTake }: TextDocxProps) {
  const reading = useReadDocx(text)
  const { replace, notice } = useReplacing(content, onTake)
  const { field, pick } = useFilePicker({
    label: 'DOCX file',
    accept: '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    onFiles: ([file]) => file && reading.mutate(file),
  })
  const handleTake = (read: ReadText) => {
    replace(read.content, 'the file')
    reading.reset()
  }

  return (
    <Stack gap={3}>
      {field}
      <div>
        <Button busy={reading.isPending} busyLabel="Reading..." onClick={pick}>
          <Icon of={Upload} />
          Import DOCX
        </Button>
      </div>
      {notice}
      <ExportDocx text={text} versions={versions} whenKept={whenKept} />
      {reading.error && (
        <Dialog onClose={reading.reset} title="That file was not read">
          <FailureAlert error={reading.error} otherwise="The file could not be sent. Please try again." />
        </Dialog>
      )}
      {reading.data && (
        <TakeDialog
          text={text}
          read={reading.data}
          content={content}
          onTake={() => reading.data && handleTake(reading.data)}
          onClose={reading.reset}
        />
      )}
    </Stack>
  )
}

/** What is written or a version, with or without what has changed since another one. */
function ExportDocx({ text, versions, whenKept }: Pick<TextDocxProps, 'text' | 'versions' | 'whenKept'>) {
  const [version, setVersion] = useState('')
  const [since, setSince] = useState('')
  const query = {
    ...(version === '' ? {} : { version: Number(version) }),
    ...(since === '' || since === version ? {} : { since: Number(since) }),
  }
  const href = addressOf('GET /api/admin/texts/:kind/:key/docx', { params: text, query })

  return (
    <Row>
      <Select
        aria-label="What to export"
        value={version}
        options={[
          ['', 'What is written here'],
          ...versions.map(({ number }) => [number, `Version ${number}`] as const),
        ]}
        onChange={event => setVersion(event.target.value)}
      />
      <Select
        aria-label="Tracked changes"
        value={since}
        options={[
          ['', 'Without changes'],
          ...versions
            .filter(({ number }) => String(number) !== version)
            .map(({ number }) => [number, `With changes from version ${number}`] as const),
        ]}
        onChange={event => setSince(event.target.value)}
      />
      {version === '' ? (
        <KeptLink href={href} whenKept={whenKept}>
          <Icon of={Download} />
          Export DOCX
        </KeptLink>
      ) : (
        <ButtonLink href={href} download>
          <Icon of={Download} />
          Export DOCX
        </ButtonLink>
      )}
    </Row>
  )
}

type TakeDialogProps = {
  text: TextId
  read: ReadText
  content: TextContent
  onTake: () => void
  onClose: () => void
}

function TakeDialog({ text, read: { content: taken, notTaken }, content, onTake, onClose }: TakeDialogProps) {
  const { passages } = kindOf(text.kind)
  const changes = differingPassages(passages(content), passages(taken)).length

  return (
    <Dialog
      wide
      onClose={onClose}
      title="Put this file into the draft?"
      description={
        changes === 0
          ? 'The file says what the draft says.'
          : `It changes the draft in ${changes === 1 ? 'one place' : `${changes} places`}. Nothing is published by it.`
      }
      actions={
        <Button variant="primary" onClick={onTake}>
          Put Into the Draft
        </Button>
      }
    >
      <Stack gap={4}>
        {notTaken.length === 0 ? (
          <p className="quiet">Everything in the file was taken.</p>
        ) : (
          <section>
            <h3 className="label">Not taken as it stands in the file</h3>
            <ul className="text-problems">
              {notTaken.map(({ message, where, words }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may say the same
                <li key={index}>
                  {where}: {message}
                  {words && <span className="quiet"> “{words}”</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
