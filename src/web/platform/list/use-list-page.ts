import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type Answered, listPageOf } from './list-page.ts'

type ReadPage<Row> = (signal: AbortSignal) => Promise<Answered<Row>>

/** One page of a list. The page before stays in sight until the next one is there. */
export function useListPage<Row>(queryKey: QueryKey, read: ReadPage<Row>, options: { staleTime?: number } = {}) {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => listPageOf(await read(signal)),
    placeholderData: keepPreviousData,
    ...options,
  })
}
