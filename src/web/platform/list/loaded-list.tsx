import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from '#web/platform/page/loaded.tsx'
import type { ListPage } from './list-page.ts'
import { ListPaging } from './list-paging.tsx'
import { usePageTrail } from './page-trail.ts'

type LoadedListProps<Row> = LoadedProps<ListPage<Row>> & {
  search: { cursor?: string | undefined }
  /** Rows of a full page. */
  size: number
  /** Said in place of the rows where there are none. */
  empty: ReactNode
}

/** One page of a list that has been read, and the ways to the pages beside it. */
export function LoadedList<Row>({ size, empty, children, ...loaded }: LoadedListProps<Row>) {
  const { search } = loaded
  const trail = usePageTrail(search.cursor)

  return (
    <Loaded {...loaded}>
      {page =>
        page.rows.length === 0 ? (
          empty
        ) : (
          <>
            {children(page)}
            <ListPaging search={search} trail={trail} page={page} size={size} />
          </>
        )
      }
    </Loaded>
  )
}
