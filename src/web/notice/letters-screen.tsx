import './letters-screen.css'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { LETTER_PAGE_SIZE, type LetterSearch, readLetterSearch } from '#domain/notice/letter-search.ts'
import { LETTER_TITLES } from '#domain/notice/letter-titles.ts'
import type { LetterInList } from '#domain/notice/notice-contract.ts'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { EmailText } from '#web/ui/display/email-text.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { LetterFilters } from './letter-filters.tsx'
import { LETTER_STATUS_WORDS } from './letter-labels.ts'
import { useLetterPage } from './letter-queries.ts'

/** Every letter with its fate, for admins. */
export function LettersScreen() {
  const search = readLetterSearch(useSearch({ strict: false }))

  return (
    <ListScreen place={PATHS.adminLetters} title="Emails">
      <LetterFilters search={search} />
      <LetterPage search={search} />
    </ListScreen>
  )
}

function LetterPage({ search }: { search: LetterSearch }) {
  const [opened, setOpened] = useState<string | null>(null)

  return (
    <LoadedList
      of="emails"
      query={useLetterPage(search)}
      search={search}
      size={LETTER_PAGE_SIZE}
      noMatch={{ title: 'No email matches this filter', showAll: 'Show All' }}
      empty={<EmptyState title="No email has been written yet">The first submission writes one.</EmptyState>}
    >
      {({ rows }) => (
        <>
          <LetterTable rows={rows} onOpen={setOpened} />
          <LetterDialog key={opened} letterId={opened} onClose={() => setOpened(null)} />
        </>
      )}
    </LoadedList>
  )
}

type LetterTableProps = { rows: readonly LetterInList[]; onOpen: (id: string) => void }

function LetterTable({ rows, onOpen }: LetterTableProps) {
  return (
    <Table
      className="letters-table"
      label="Emails"
      head={
        <>
          <HeadCell>Email</HeadCell>
          <HeadCell wideOnly>Kind</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Written</HeadCell>
        </>
      }
    >
      {rows.map(letter => (
        <TableRow key={letter.id}>
          <Cell fullLine>
            <PersonCell
              name={
                <button type="button" className="letter-open" onClick={() => onOpen(letter.id)}>
                  {letter.subject}
                </button>
              }
              line={<EmailText>{letter.recipient}</EmailText>}
            />
          </Cell>
          <Cell wideOnly className="quiet">
            {LETTER_TITLES[letter.kind]}
            {letter.originalId && ', again'}
          </Cell>
          <Cell className="letter-status">
            <Badge tone={LETTER_STATUS_WORDS[letter.status].tone}>{LETTER_STATUS_WORDS[letter.status].label}</Badge>
            <p className="small quiet">{letter.canceledBecause ?? letter.problem}</p>
          </Cell>
          <Cell className="nowrap">
            <DatedTime at={letter.createdAt} />
          </Cell>
        </TableRow>
      ))}
    </Table>
  )
}
