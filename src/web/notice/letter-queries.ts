import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '#web/platform/api/api.ts'
import { useListPage } from '#web/platform/list/use-list-page.ts'
import type { LetterSearch } from './letter-search.ts'

export const PAGE_SIZE = 50

const KEY = '/api/admin/letters'

/** One page of letters. Their fate changes without us, so it is read anew each time. */
export function useLetterPage(search: LetterSearch) {
  const query = { limit: PAGE_SIZE, ...search }

  return useListPage([KEY, query], signal => callWithHeaders('GET /api/admin/letters', { query, signal }), {
    staleTime: 0,
  })
}

/** One letter, word for word. */
export function useLetter(letterId: string | null) {
  return useQuery({
    queryKey: [KEY, 'one', letterId],
    queryFn: ({ signal }) => call('GET /api/admin/letters/:letterId', { params: { letterId: letterId ?? '' }, signal }),
    enabled: letterId !== null,
    staleTime: 0,
  })
}

export function useSendAgain() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (letterId: string) => call('POST /api/admin/letters/:letterId/send-again', { params: { letterId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useCallBack() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (letterId: string) => call('POST /api/reviewer/letters/:letterId/call-back', { params: { letterId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
