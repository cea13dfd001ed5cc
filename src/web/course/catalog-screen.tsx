import { useSearch } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { CatalogCourse } from '#domain/course/catalog-entry.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { Button, ButtonLink } from '../ui/control/button.tsx'
import { Icon } from '../ui/control/icon.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Push, Row, Stack } from '../ui/page/layout.tsx'
import { PageTitle } from '../ui/page/page-title.tsx'
import { CATALOG_PAGE_SIZE, useCatalogPage } from './catalog-queries.ts'
import { type CatalogSearch, MAX_CATALOG_QUERY, readCatalogSearch } from './catalog-search.ts'
import { CatalogTable } from './catalog-table.tsx'
import { CourseDialog } from './course-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

type Task = { kind: 'none' } | { kind: 'import' } | { kind: 'course'; course: CatalogCourse | null }

/** The courses that authors choose from: added one by one or from a file, changed, offered, taken off (G2). */
export function CatalogScreen() {
  const search = readCatalogSearch(useSearch({ strict: false }))
  const [task, setTask] = useState<Task>({ kind: 'none' })
  const handleClose = () => setTask({ kind: 'none' })

  return (
    <StaffPage current={PATHS.adminCatalog}>
      <Stack gap={6}>
        <Row>
          <PageTitle>Catalog</PageTitle>
          <Push>
            <Button onClick={() => setTask({ kind: 'import' })}>
              <Icon of={FileUp} />
              Import a File
            </Button>
            <Button variant="primary" onClick={() => setTask({ kind: 'course', course: null })}>
              <Icon of={Plus} />
              Add a Course
            </Button>
          </Push>
        </Row>
        <Stack gap={4}>
          <CatalogFilters search={search} />
          <CatalogPage search={search} onEdit={course => setTask({ kind: 'course', course })} />
        </Stack>
      </Stack>
      {task.kind === 'import' && <ImportDialog onClose={handleClose} />}
      {task.kind === 'course' && <CourseDialog course={task.course} onClose={handleClose} />}
    </StaffPage>
  )
}

function CatalogFilters({ search }: { search: CatalogSearch }) {
  return (
    <ListFilters
      {...{ search, read: readCatalogSearch, maxLength: MAX_CATALOG_QUERY }}
      label="Search the catalog"
      placeholder="Name, description or tag"
    >
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

type CatalogPageProps = { search: CatalogSearch; onEdit: (course: CatalogCourse) => void }

function CatalogPage({ search, onEdit }: CatalogPageProps) {
  const isNarrowed = search.q !== undefined || search.availability !== undefined

  return (
    <LoadedList
      query={useCatalogPage(search)}
      lines={10}
      label="Loading the catalog..."
      failure="The catalog could not be loaded"
      search={search}
      size={CATALOG_PAGE_SIZE}
      empty={<NoCourse isNarrowed={isNarrowed} />}
    >
      {({ rows }) => <CatalogTable rows={rows} onEdit={onEdit} />}
    </LoadedList>
  )
}

function NoCourse({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No course matches this filter"
        action={
          <ButtonLink to="." search={{}}>
            Show all courses
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState title="The catalog is empty">
      Add a course, or import a file of them. Authors choose from here once they are approved.
    </EmptyState>
  )
}
