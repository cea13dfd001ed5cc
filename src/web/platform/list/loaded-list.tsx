import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from '#web/platform/page/loaded.tsx'
import type { ListPage } from './list-page.ts'
import { ListPaging } from './list-paging.tsx'
import { usePageTrail } from './page-trail.ts'

/** Lines that stand for the rows while they are on their way. */
const LINES = 10

type LoadedListProps<Row> = Pick<LoadedProps<ListPage<Row>>, 'query' | 'children'> & {
  /** What it lists: "letters". */
  of: string
  search: { cursor?: string | undefined }
  /** Rows of a full page. */
  size: number
  /** Said in place of the rows where there are none. */
  empty: ReactNode
}

/** One page of a list that has been read, and the ways to the pages beside it. */
export function LoadedList<Row>({ of, query, search, size, empty, children }: LoadedListProps<Row>) {
  const trail = usePageTrail(search.cursor)

  return (
    <Loaded
      query={query}
      lines={LINES}
      skeleton="rows"
      label={`Loading ${of}...`}
      failure={`The ${of} could not be loaded`}
      search={search}
    >
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
