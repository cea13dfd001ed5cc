import { useSearch } from '@tanstack/react-router'
import { DOCUMENT_PAGE_SIZE, type DocumentSearch, readDocumentSearch } from '#domain/agreement/document-search.ts'
import { PATHS } from '#domain/application/paths.ts'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { useDocumentPage, useSeal } from './document-queries.ts'
import { DocumentsTable } from './documents-table.tsx'
import { SealBox } from './seal-box.tsx'

const EMPTY_TITLES = {
  all: 'Nothing has been signed yet',
  unsealed: 'Every document is sealed',
  damaged: 'No file is missing or damaged',
} as const satisfies Record<DocumentSearch['state'], string>

/** The seal and the signed documents, for admins: what is not sealed yet, and why. */
export function DocumentsScreen() {
  const search = readDocumentSearch(useSearch({ strict: false }))

  return (
    <ListScreen
      place={PATHS.adminDocuments}
      title="Documents"
      opening={
        <Loaded query={useSeal()} lines={3} label="Loading the seal..." failure="The seal could not be loaded">
          {seal => <SealBox seal={seal} />}
        </Loaded>
      }
    >
      <Row>
        {search.state === 'all' ? (
          <>
            <ButtonLink to="." search={{ state: 'unsealed' }} size="small">
              Show Only What Is Not Sealed
            </ButtonLink>
            <ButtonLink to="." search={{ state: 'damaged' }} size="small">
              Show Only What Is Damaged
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="." search={{}} size="small">
            Show All Documents
          </ButtonLink>
        )}
      </Row>
      <DocumentsPage search={search} />
    </ListScreen>
  )
}

function DocumentsPage({ search }: { search: DocumentSearch }) {
  return (
    <LoadedList
      of="documents"
      query={useDocumentPage(search)}
      search={search}
      size={DOCUMENT_PAGE_SIZE}
      empty={<EmptyState title={EMPTY_TITLES[search.state]} />}
    >
      {({ rows }) => <DocumentsTable rows={rows} />}
    </LoadedList>
  )
}
