import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Push, Row } from '#web/ui/page/layout.tsx'
import { type ListPage, rangeWords } from './list-page.ts'
import type { PageTrail } from './page-trail.ts'

type ListPagingProps = {
  /** What the address says: filters, and where this page begins. */
  search: { cursor?: string | undefined }
  trail: PageTrail | null
  page: ListPage<unknown>
  /** Rows of a full page. */
  size: number
}

/** "26–50 of 63", and the ways to the pages beside this one; nothing where one page holds all. */
export function ListPaging({ search, trail, page, size }: ListPagingProps) {
  const { nextCursor } = page
  const navigate = useNavigate()
  const { cursor: here, ...filters } = search
  const isOnlyPage = here === undefined && nextCursor === null
  const first = trail === null ? null : firstRowOf(trail, size)

  const go = (cursor: string, pageTrail: PageTrail) =>
    void navigate({ to: '.', search: { ...filters, ...(cursor && { cursor }) }, state: { pageTrail } })
  const handlePrevious = () => go(trail?.at(-1) ?? '', trail?.slice(0, -1) ?? [])
  const handleNext = () => go(nextCursor ?? '', [...(trail ?? []), here ?? ''])

  return (
    <Row>
      <p className="small quiet num" role="status">
        {rangeWords(first, page)}
      </p>
      {!isOnlyPage && (
        <Push>
          <Button
            size="small"
            onClick={handlePrevious}
            disabledReason={here === undefined ? 'This is the first page' : null}
          >
            <Icon of={ChevronLeft} />
            Previous
          </Button>
          <Button
            size="small"
            onClick={handleNext}
            disabledReason={nextCursor === null ? 'This is the last page' : null}
          >
            Next
            <Icon of={ChevronRight} />
          </Button>
        </Push>
      )}
    </Row>
  )
}

/** The number of a page's first row; null where the trail does not reach back to the first page. */
function firstRowOf(trail: PageTrail, size: number): number | null {
  const reachesBack = trail.length === 0 || trail[0] === ''
  return reachesBack ? trail.length * size + 1 : null
}
