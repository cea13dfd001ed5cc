import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CourseSearch, type CourseSort, MAX_COURSE_QUERY, readCourseSearch } from './course-search.ts'

const ORDERS = {
  name: 'By name',
  payout: 'Highest payout first',
  duration: 'Shortest first',
} as const satisfies Record<CourseSort, string>

/** Search and order; every change is a new address and begins at the first page. */
export function CourseFilters({ search }: { search: CourseSearch }) {
  const navigate = useNavigate()
  const { page: _, ...kept } = search

  const show = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: readCourseSearch({ ...kept, ...change }), replace, resetScroll: false })
  const { text, setText, askNow } = useTypedSearch(search.q ?? '', q => show({ q }, true))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }

  return (
    <search className="course-filters">
      <form onSubmit={handleSubmit}>
        <SearchField
          aria-label="Search courses"
          placeholder="Search courses"
          maxLength={MAX_COURSE_QUERY}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
      <Select aria-label="Sort by" value={search.sort ?? 'name'} onChange={event => show({ sort: event.target.value })}>
        {Object.entries(ORDERS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  )
}
