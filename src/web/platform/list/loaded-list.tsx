import type { ReactNode } from 'react'
import { isNarrowed } from '#domain/list-search.ts'
import { Loaded, type LoadedProps } from '#web/platform/page/loaded.tsx'
import type { ListPage } from './list-page.ts'
import { ListPaging } from './list-paging.tsx'
import { NoMatch } from './no-match.tsx'
import { usePageTrail } from './page-trail.ts'

/** Lines that stand for the rows while they are on their way. */
const LINES = 10

type LoadedListProps<Row> = Pick<LoadedProps<ListPage<Row>>, 'query' | 'children'> & {
  /** What it lists: "letters". */
  of: string
  search: Record<string, unknown> & { cursor?: string | undefined }
  /** Rows of a full page. */
  size: number
  /** Said in place of the rows where there are none. */
  empty: ReactNode
  /** Said in its place where a filter lets none through. */
  noMatch?: { title: string; showAll: string }
}

/** One page of a list that has been read, and the ways to the pages beside it. */
export function LoadedList<Row>({ of, query, search, size, empty, noMatch, children }: LoadedListProps<Row>) {
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
          noMatch && isNarrowed(search) ? (
            <NoMatch {...noMatch} />
          ) : (
            empty
          )
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
