import { useState } from 'react'
import { enumerated } from '#domain/enumerated.ts'
import type { OpenedText, TextVersionOnWire } from '#domain/text/text-contract.ts'
import { kindOf, type TextContent, type TextId } from '#domain/text/text-kinds.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { LongId } from '#web/ui/display/long-id.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useTextVersion } from './text-queries.ts'
import { useReplacing } from './use-replacing.tsx'

const passageChanges = latePart(async () => (await import('#web/platform/text/passage-changes.tsx')).PassageChanges)

const STATUS = {
  planned: { label: 'Planned', tone: 'waiting' },
  'in-force': { label: 'In force', tone: 'done' },
  retired: { label: 'Retired', tone: 'neutral' },
} as const

type TextVersionsProps = {
  text: TextId
  opened: OpenedText
  /** What is on the screen. */
  content: TextContent
  /** Puts these words into the draft. */
  onTake: (content: TextContent) => void
}

/** Every version of a text, newest first; each can be compared, and put into the draft to be published again. */
export function TextVersions({ text, opened: { versions }, content, onTake }: TextVersionsProps) {
  const [compared, setCompared] = useState<TextVersionOnWire | null>(null)
  const { replace, notice } = useReplacing(content, onTake)
  if (versions.length === 0) return null

  return (
    <Section title="Versions">
      {notice}
      <Table
        label="Versions"
        head={
          <>
            <HeadCell>Version</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>In force from</HeadCell>
            <HeadCell wideOnly>By</HeadCell>
            <HeadCell>
              <VisuallyHidden>What changed</VisuallyHidden>
            </HeadCell>
          </>
        }
      >
        {versions.map(version => (
          <TableRow key={version.number}>
            <Cell fullLine>
              <PersonCell name={`Version ${version.number}`} line={version.why} />
            </Cell>
            <Cell>
              <Badge tone={STATUS[version.status].tone}>{STATUS[version.status].label}</Badge>
            </Cell>
            <Cell className="nowrap">
              <DatedTime at={version.publishedFrom} />
            </Cell>
            <Cell wideOnly className="quiet">
              {madeBy(version)}
            </Cell>
            <Cell end fullLine>
              <Button
                size="small"
                aria-label={`Compare version ${version.number}`}
                onClick={() => setCompared(version)}
              >
                Compare
              </Button>
            </Cell>
          </TableRow>
        ))}
      </Table>
      {compared && (
        <CompareDialog
          text={text}
          version={compared}
          versions={versions}
          content={content}
          onTake={taken => {
            replace(taken, `version ${compared.number}`)
            setCompared(null)
          }}
          onClose={() => setCompared(null)}
        />
      )}
    </Section>
  )
}

/** Who wrote it; then who approved and who published it, where that was somebody else. */
function madeBy({ writers, approver, publishedBy }: TextVersionOnWire): string {
  const wrote = writers === null ? publishedBy : enumerated(writers)
  const approved = approver === null ? '' : `, approved by ${approver}`
  const isSaid = publishedBy === null || publishedBy === wrote
  return `${wrote === null ? 'The portal' : wrote || 'An import'}${approved}${isSaid ? '' : `, published by ${publishedBy}`}`
}

type CompareDialogProps = Pick<TextVersionsProps, 'text' | 'content' | 'onTake'> & {
  version: TextVersionOnWire
  versions: readonly TextVersionOnWire[]
  onClose: () => void
}

function CompareDialog({ text, version, versions, content, onTake, onClose }: CompareDialogProps) {
  // 0 is what is on the screen.
  const [otherNumber, setOtherNumber] = useState(0)
  const one = useTextVersion(text, version.number)
  const other = useTextVersion(text, otherNumber === 0 ? null : otherNumber)
  const after = otherNumber === 0 ? content : other.data?.content
  const error = one.error ?? other.error
  const { passages } = kindOf(text.kind)

  return (
    <Dialog
      wide
      onClose={onClose}
      title={`Version ${version.number}, compared`}
      description={version.why}
      actions={
        <Button
          disabledReason={one.data ? null : 'It is being read'}
          onClick={() => one.data && onTake(one.data.content)}
        >
          Put Version {version.number} Into the Draft
        </Button>
      }
    >
      <Stack gap={4}>
        <Row tight className="small quiet">
          SHA-256 <LongId id={version.sha256} of="the SHA-256" />
        </Row>
        <Select
          aria-label="Compare with"
          value={otherNumber}
          options={[
            [0, 'What is in the editor'],
            ...versions
              .filter(({ number }) => number !== version.number)
              .map(({ number }) => [number, `Version ${number}`] as const),
          ]}
          onChange={event => setOtherNumber(Number(event.target.value))}
        />
        <FailureAlert error={error} otherwise="That version could not be read." />
        {one.data && after ? (
          <Late of={passageChanges} given={{ before: passages(one.data.content), after: passages(after) }} />
        ) : (
          !error && <Skeleton lines={5} label="Comparing..." />
        )}
      </Stack>
    </Dialog>
  )
}
