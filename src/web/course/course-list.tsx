import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AvailableCourse } from '#domain/course/available-course.ts'
import { sentenceOf } from '#web/platform/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CourseEmpty } from './course-empty.tsx'
import { CourseEntry } from './course-entry.tsx'
import { CoursePaging, pageCountOf } from './course-paging.tsx'
import { useCoursePage } from './course-queries.ts'
import { type CourseSearch, readCourseSearch } from './course-search.ts'

type CourseListProps = {
  search: CourseSearch
  topics: readonly string[]
  group: string
  chosenId: string | null
  onChoose: (course: AvailableCourse) => void
}

/** One page of the catalogue, as one group of radios; turning the page moves the focus to its heading. */
export function CourseList({ search, topics, group, chosenId, onChoose }: CourseListProps) {
  const { data, error, isPlaceholderData, refetch } = useCoursePage(search)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTurning = useRef(false)

  const show = (page: number, replace = false) =>
    navigate({ to: '.', search: readCourseSearch({ ...search, page }), replace, resetScroll: false })
  const turnTo = (page: number) => {
    isTurning.current = true
    void show(page)
  }

  const page = data?.page
  useEffect(() => {
    if (page === undefined || !isTurning.current) return
    isTurning.current = false
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [page])

  // Courses are taken while somebody reads: the page asked for may be gone.
  const lastPage = data && !isPlaceholderData ? pageCountOf(data.total) : undefined
  const isBeyond = lastPage !== undefined && page !== undefined && page > lastPage
  useEffect(() => {
    if (isBeyond) void show(lastPage, true)
  })

  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data || isBeyond) return <Skeleton lines={8} label="Loading courses..." />
  if (data.total === 0) return <CourseEmpty search={search} topics={topics} />

  return (
    <section className="course-list" aria-busy={isPlaceholderData}>
      <h2 ref={heading} tabIndex={-1}>
        <VisuallyHidden>
          Available courses, page {data.page} of {pageCountOf(data.total)}
        </VisuallyHidden>
      </h2>
      <fieldset>
        <legend>
          <VisuallyHidden>Choose one course</VisuallyHidden>
        </legend>
        {data.courses.map(course => (
          <CourseEntry key={course.id} chosen={course.id === chosenId} {...{ course, topics, group, onChoose }} />
        ))}
      </fieldset>
      <CoursePaging page={data.page} total={data.total} count={data.courses.length} onTurn={turnTo} />
    </section>
  )
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert tone="refused" title="The courses could not be loaded">
      <p>{sentenceOf(error, 'Please check your connection.')}</p>
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </Alert>
  )
}
