import './catalogue.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { CatalogueCourse } from '#domain/course/catalogue-entry.ts'
import { sentenceOf } from '#web/platform/api-error.ts'
import { ListPaging } from '#web/platform/list-paging.tsx'
import { usePageTrail } from '#web/platform/page-trail.ts'
import { StaffPage } from '#web/platform/staff-page.tsx'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Push, Row, Stack } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
  const navigate = useNavigate()
  const { cursor: _, ...filters } = search
  const show = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: readCatalogueSearch({ ...filters, ...change }), replace, resetScroll: false })
  const { text, setText, askNow } = useTypedSearch(search.q ?? '', q => show({ q }, true))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }

  return (
    <search className="catalogue-filters">
      <form className="catalogue-search" onSubmit={handleSubmit}>
        <SearchField
          aria-label="Search the catalogue"
          placeholder="Name, description or tag"
          maxLength={MAX_CATALOGUE_QUERY}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
      <Select
        aria-label="Availability"
        value={search.availability ?? ''}
        onChange={event => show({ availability: event.target.value })}
      >
        <option value="">All courses</option>
        <option value="available">Available</option>
        <option value="confirmed">Confirmed by an author</option>
        <option value="withdrawn">Taken off the list</option>
      </Select>
    </search>
  )
}

type CataloguePageProps = { search: CatalogueSearch; onEdit: (course: CatalogueCourse) => void }

function CataloguePage({ search, onEdit }: CataloguePageProps) {
  const trail = usePageTrail(search.cursor)
  const { data, error, isPlaceholderData, refetch } = useCataloguePage(search)
  const isNarrowed = search.q !== undefined || search.availability !== undefined

  if (error) {
    return (
      <Alert tone="refused" title="The catalogue could not be loaded">
        <p>{sentenceOf(error, 'Please check your connection.')}</p>
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Alert>
    )
  }
  if (!data) return <Skeleton lines={10} label="Loading the catalogue..." />
  if (data.rows.length === 0) {
    return (
      <EmptyState
        title={isNarrowed ? 'No course matches this filter' : 'The catalogue is empty'}
        action={
          isNarrowed && (
            <ButtonLink to="." search={{}}>
              Show all courses
            </ButtonLink>
          )
        }
      >
        {isNarrowed ? null : 'Add a course, or import a file of them. Authors choose from here once they are approved.'}
      </EmptyState>
    )
  }

  return (
    <>
      <CatalogueTable rows={data.rows} busy={isPlaceholderData} onEdit={onEdit} />
      <ListPaging search={search} trail={trail} page={data} size={CATALOGUE_PAGE_SIZE} />
    </>
  )
}
