import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueueView } from '#domain/review/queue-view.ts'
import { call } from '#web/platform/api/api.ts'

const VIEWS_KEY = ['/api/reviewer/views']

/** The reviewer's named ways to narrow the list, and the ways to keep one more and to forget one. */
export function useQueueViews() {
  const queryClient = useQueryClient()
  const { data: views = [] } = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => call('GET /api/reviewer/views', { signal }),
  })
  const onSuccess = (left: QueueView[]) => queryClient.setQueryData(VIEWS_KEY, left)
  const keeping = useMutation({
    mutationFn: ({ name, filter }: Pick<QueueView, 'name' | 'filter'>) =>
      call('POST /api/reviewer/views', { body: { name, filter } }),
    onSuccess,
  })
  const forgetting = useMutation({
    mutationFn: (viewId: string) => call('DELETE /api/reviewer/views/:viewId', { params: { viewId } }),
    onSuccess,
  })

  return {
    views,
    keep: (view: Pick<QueueView, 'name' | 'filter'>) => succeeds(keeping.mutateAsync(view)),
    forget: (viewId: string) => succeeds(forgetting.mutateAsync(viewId)),
    error: keeping.error ?? forgetting.error,
  }
}

/** What fails is told by `error`. */
const succeeds = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  )
