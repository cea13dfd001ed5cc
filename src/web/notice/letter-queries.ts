import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LetterSearch, lettersQuery } from '#domain/notice/letter-search.ts'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, readingAs } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'

const KEY = '/api/admin/letters'

/** One page of letters. Their fate changes without us, so it is read anew each time. */
export function useLetterPage(search: LetterSearch) {
  const query = lettersQuery(search)

  return useQuery({
    ...readingAs('GET /api/admin/letters', { key: [KEY, query], as: listPageOf }, { query }),
    staleTime: JUST_READ_MS,
    placeholderData: keepPreviousData,
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
  return useChange([KEY], (letterId: string) =>
    call('POST /api/admin/letters/:letterId/send-again', { params: { letterId } }),
  )
}

export function useCallBack() {
  return useChange(
    [KEY],
    (letterId: string) => call('POST /api/reviewer/letters/:letterId/call-back', { params: { letterId } }),
    { done: () => 'The email is called back: nobody gets it' },
  )
}
