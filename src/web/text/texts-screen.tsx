import './texts-screen.css'
import { Link } from '@tanstack/react-router'
import BookCheck from 'lucide-react/icons/book-check'
import { useState } from 'react'
import { PATHS, textPath } from '#domain/application/paths.ts'
import type { TextInList } from '#domain/text/text-contract.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { Push, Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useTexts } from './text-queries.ts'
import { TextSetButtons } from './text-set-buttons.tsx'

/** The words that belong to the publisher, for admins. */
export function TextsScreen() {
  const query = useTexts()

  return (
    <StaffPage current={PATHS.adminTexts}>
      <Stack gap={6}>
        <Row>
          <PageTitle>Texts</PageTitle>
          <Push>
            <PublishDraftsButton texts={query.data ?? []} />
            <TextSetButtons />
          </Push>
        </Row>
        <p className="quiet">
          What the portal writes in your name. A text changes when a draft of it is published; what was written before
          keeps its words.
        </p>
        <Loaded
          query={query}
          lines={12}
          skeleton="rows"
          label="Loading the texts..."
          failure="The texts could not be loaded"
        >
          {texts =>
            [...Map.groupBy(texts, ({ kindTitle }) => kindTitle)].map(([title, ofKind]) => (
              <Section key={title} title={title}>
                <TextTable label={title} texts={ofKind} />
              </Section>
            ))
          }
        </Loaded>
      </Stack>
    </StaffPage>
  )
}

const PUBLISH_DRAFTS = latePart(async () => (await import('./publish-drafts.tsx')).PublishDrafts)

/** Where there is more than one draft: each alone is published in its editor. */
function PublishDraftsButton({ texts }: { texts: readonly TextInList[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const count = texts.filter(({ draft }) => draft !== null).length
  if (count < 2 && !isOpen) return null

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon of={BookCheck} />
        Publish Drafts
      </Button>
      {isOpen && <Late of={PUBLISH_DRAFTS} given={{ texts, onClose: () => setIsOpen(false) }} />}
    </>
  )
}

function TextTable({ label, texts }: { label: string; texts: readonly TextInList[] }) {
  return (
    <Table
      className="texts-table"
      label={label}
      head={
        <>
          <HeadCell>Text</HeadCell>
          <HeadCell>In force</HeadCell>
          <HeadCell>Draft</HeadCell>
        </>
      }
    >
      {texts.map(text => (
        <TableRow key={text.key}>
          <Cell fullLine>
            <PersonCell name={<Link to={textPath(text)}>{text.title}</Link>} line={text.advice} />
          </Cell>
          <Cell>
            <p>{text.isOriginal ? 'As it came with the portal' : <>Yours, version {text.number}</>}</p>
            <p className="small quiet">
              {!text.isOriginal && text.since && (
                <>
                  since <DatedTime at={text.since} />
                </>
              )}
              {text.planned && (
                <>
                  {' '}
                  Version {text.planned.number} from <DatedTime at={text.planned.from} />
                </>
              )}
            </p>
          </Cell>
          <Cell>
            {text.draft && (
              <Badge tone={text.draft.isApproved ? 'done' : 'needs'}>
                {text.draft.isApproved ? 'Approved' : 'Draft'}
              </Badge>
            )}
          </Cell>
        </TableRow>
      ))}
    </Table>
  )
}
