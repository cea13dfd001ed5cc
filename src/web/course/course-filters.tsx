import './course-filters.css'
import { type CourseSearch, readCourseSearch } from '#domain/course/course-search.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'

/** Search and order of the catalog, as authors see it. */
export function CourseFilters({ search }: { search: CourseSearch }) {
  return (
    <ListFilters search={search} read={readCourseSearch} label="Search courses" placeholder="Search courses">
      {show => (
        <FilterSelect
          className="course-order"
          label="Sort by"
          value={search.sort ?? 'name'}
          options={[
            ['name', 'By name'],
            ['payout', 'Highest payout first'],
            ['duration', 'Shortest first'],
          ]}
          onChange={sort => show({ sort })}
        />
      )}
    </ListFilters>
  )
}
