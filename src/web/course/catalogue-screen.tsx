import './catalogue.css'
import { useSearch } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { CatalogueCourse } from '#domain/course/catalogue-entry.ts'
import { FilterSelect, ListFilters } from '#web/platform/list-filters.tsx'
import { LoadedList } from '#web/platform/loaded-list.tsx'
import { StaffPage } from '#web/platform/staff-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Push, Row, Stack } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CATALOGUE_PAGE_SIZE, useCataloguePage } from './catalogue-queries.ts'
import { type CatalogueSearch, MAX_CATALOGUE_QUERY, readCatalogueSearch } from './catalogue-search.ts'
import { CatalogueTable } from './catalogue-table.tsx'
import { CourseDialog } from './course-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

type Task = { kind: 'none' } | { kind: 'import' } | { kind: 'course'; course: CatalogueCourse | null }

/** The courses that authors choose from: added one by one or from a file, changed, offered, taken off (G2). */
export function CatalogueScreen() {
  const search = readCatalogueSearch(useSearch({ strict: false }))
  const [task, setTask] = useState<Task>({ kind: 'none' })
  const handleClose = () => setTask({ kind: 'none' })

  return (
    <StaffPage current={PATHS.adminCatalogue}>
      <Stack gap={6}>
        <Row>
          <PageTitle>Catalogue</PageTitle>
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
          <CatalogueFilters search={search} />
          <CataloguePage search={search} onEdit={course => setTask({ kind: 'course', course })} />
        </Stack>
      </Stack>
      {task.kind === 'import' && <ImportDialog onClose={handleClose} />}
      {task.kind === 'course' && <CourseDialog course={task.course} onClose={handleClose} />}
    </StaffPage>
  )
}

function CatalogueFilters({ search }: { search: CatalogueSearch }) {
  return (
    <ListFilters
      {...{ search, read: readCatalogueSearch, maxLength: MAX_CATALOGUE_QUERY }}
      label="Search the catalogue"
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

type CataloguePageProps = { search: CatalogueSearch; onEdit: (course: CatalogueCourse) => void }

function CataloguePage({ search, onEdit }: CataloguePageProps) {
  const isNarrowed = search.q !== undefined || search.availability !== undefined

  return (
    <LoadedList
      query={useCataloguePage(search)}
      lines={10}
      label="Loading the catalogue..."
      failure="The catalogue could not be loaded"
      search={search}
      size={CATALOGUE_PAGE_SIZE}
      empty={<NoCourse isNarrowed={isNarrowed} />}
    >
      {({ rows }) => <CatalogueTable rows={rows} onEdit={onEdit} />}
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
    <EmptyState title="The catalogue is empty">
      Add a course, or import a file of them. Authors choose from here once they are approved.
    </EmptyState>
  )
}
