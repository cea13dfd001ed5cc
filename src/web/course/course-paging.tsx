import './course-paging.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { COURSES_PER_PAGE } from '#domain/course/available-course.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'

type CoursePagingProps = {
  page: number
  /** How many courses there are on all pages. */
  total: number
  /** How many are on this one. */
  count: number
  onTurn: (page: number) => void
}

/** How many pages so many courses fill; one at least. */
export const pageCountOf = (total: number): number => Math.max(1, Math.ceil(total / COURSES_PER_PAGE))

/** "Page 2 of 3", "Showing 26-50 of 63 courses", and the ways to the pages beside (Specification 2). */
export function CoursePaging({ page, total, count, onTurn }: CoursePagingProps) {
  const first = (page - 1) * COURSES_PER_PAGE + 1
  const pages = pageCountOf(total)

  return (
    <nav className="course-paging num" aria-label="Pages">
      <Button
        size="small"
        onClick={() => onTurn(page - 1)}
        disabledReason={page === 1 ? 'This is the first page' : null}
      >
        <Icon of={ChevronLeft} />
        Previous
      </Button>
      <Button
        size="small"
        onClick={() => onTurn(page + 1)}
        disabledReason={page >= pages ? 'This is the last page' : null}
      >
        Next
        <Icon of={ChevronRight} />
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <span className="push" role="status">
        Showing {first}-{first + count - 1} of {total} courses
      </span>
    </nav>
  )
}
