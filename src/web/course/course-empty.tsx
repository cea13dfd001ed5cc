import './course-empty.css'
import { useNavigate } from '@tanstack/react-router'
import { type CourseSearch, readCourseSearch } from '#domain/course/course-search.ts'
import { Button } from '#web/ui/control/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useHasCourses } from './course-queries.ts'

/** Why the list is empty: a search that finds nothing, topics that nothing matches, or no courses at all (Specification 2). */
export function CourseEmpty({ search, topics }: { search: CourseSearch; topics: readonly string[] }) {
  const isSearched = search.q !== undefined
  const asksForMore = !isSearched && topics.length > 0
  const { data: hasCourses, isLoading } = useHasCourses(asksForMore)

  if (isSearched) return <NothingFound search={search} q={search.q ?? ''} />
  if (isLoading) return <Skeleton lines={4} label="Loading courses..." />
  return hasCourses ? <NoMatch topics={topics} /> : <NoCourses />
}

function NoCourses() {
  return (
    <EmptyState title="No Courses Available">
      <p>
        There is no course to choose at the moment. Please contact support: they can tell you when new courses come in.
      </p>
    </EmptyState>
  )
}

function NoMatch({ topics }: { topics: readonly string[] }) {
  return (
    <EmptyState title="No Matching Courses Found">
      <p>No available course matches the topics you teach:</p>
      <ul className="course-topics">
        {topics.map(topic => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
      <p>New courses come in all the time. Please look again later, or contact support.</p>
    </EmptyState>
  )
}

function NothingFound({ search, q }: { search: CourseSearch; q: string }) {
  const navigate = useNavigate()
  const clear = () =>
    void navigate({ to: '.', search: readCourseSearch({ ...search, q: '', page: 1 }), resetScroll: false })

  return (
    <EmptyState title={`No course found for “${q}”`} action={<Button onClick={clear}>Clear the Search</Button>}>
      <p>Names, descriptions and skills were searched. Try fewer or other words.</p>
    </EmptyState>
  )
}
