import { useSearch } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { CatalogCourse } from '#domain/course/catalog-entry.ts'
import { CATALOG_PAGE_SIZE, type CatalogSearch, readCatalogSearch } from '#domain/course/catalog-search.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useCatalogPage } from './catalog-queries.ts'
import { CatalogTable } from './catalog-table.tsx'
import { CourseDialog } from './course-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** The courses that authors choose from: added one by one or from a file, changed, offered, taken off (G2). */
export function CatalogScreen() {
  const search = readCatalogSearch(useSearch({ strict: false }))

  return (
    <ListScreen
      place={PATHS.adminCatalog}
      title="Catalog"
      actions={
        <>
          <ImportFile />
          <AddCourse />
        </>
      }
    >
      <CatalogFilters search={search} />
      <CatalogPage search={search} />
    </ListScreen>
  )
}

function ImportFile() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon of={FileUp} />
        Import a File
      </Button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddCourse() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <Icon of={Plus} />
        Add Course
      </Button>
      {isOpen && <CourseDialog course={null} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CatalogFilters({ search }: { search: CatalogSearch }) {
  return (
    <ListFilters folds search={search} read={readCatalogSearch} label="Search the catalog" placeholder="Name or tag">
      {show => (
        <FilterSelect
          label="Availability"
          any="All courses"
          value={search.availability}
          options={[
            ['available', 'Available'],
            ['confirmed', 'Confirmed by an author'],
            ['withdrawn', 'Taken off the list'],
          ]}
          onChange={availability => show({ availability })}
        />
      )}
    </ListFilters>
  )
}

function CatalogPage({ search }: { search: CatalogSearch }) {
  const [edited, setEdited] = useState<CatalogCourse | null>(null)

  return (
    <>
      <LoadedList
        of="courses"
        query={useCatalogPage(search)}
        search={search}
        size={CATALOG_PAGE_SIZE}
        noMatch={{ title: 'No course matches this filter', showAll: 'Show All Courses' }}
        empty={
          <EmptyState title="The catalog is empty">
            Add a course, or import a file of them. Authors choose from here once they are approved.
          </EmptyState>
        }
      >
        {({ rows }) => <CatalogTable rows={rows} onEdit={setEdited} />}
      </LoadedList>
      {edited && <CourseDialog course={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
