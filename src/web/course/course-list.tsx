import './course-list.css'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import { type CourseSearch, readCourseSearch } from '#domain/course/course-search.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { CourseEmpty } from './course-empty.tsx'
import { CourseEntry } from './course-entry.tsx'
import { CoursePaging, pageCountOf } from './course-paging.tsx'
import { useCoursePage } from './course-queries.ts'

type CourseListProps = {
  search: CourseSearch
  topics: readonly string[]
  group: string
  chosenId: string | null
  onChoose: (course: AvailableCourse) => void
}

/** One page of the catalog, as one group of radios; turning the page moves the focus to its heading. */
export function CourseList({ search, topics, group, chosenId, onChoose }: CourseListProps) {
  const query = useCoursePage(search)
  const { data, isPlaceholderData } = query
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

  if (isBeyond) return <Skeleton lines={8} label="Loading courses..." />

  return (
    <Loaded query={query} lines={8} label="Loading courses..." failure="The courses could not be loaded">
      {({ courses, page, total }) =>
        total === 0 ? (
          <CourseEmpty search={search} topics={topics} />
        ) : (
          <section className="course-list">
            <h2 ref={heading} tabIndex={-1}>
              <VisuallyHidden>
                Available courses, page {page} of {pageCountOf(total)}
              </VisuallyHidden>
            </h2>
            <fieldset>
              <legend>
                <VisuallyHidden>Choose one course</VisuallyHidden>
              </legend>
              {courses.map(course => (
                <CourseEntry
                  key={course.id}
                  chosen={course.id === chosenId}
                  course={course}
                  topics={topics}
                  group={group}
                  onChoose={onChoose}
                />
              ))}
            </fieldset>
            <CoursePaging page={page} total={total} count={courses.length} onTurn={turnTo} />
          </section>
        )
      }
    </Loaded>
  )
}
