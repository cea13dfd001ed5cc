import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueueView } from '#domain/review/queue-schemas.ts'
import { call } from '#web/platform/api/api.ts'
import { reading } from '#web/platform/api/reading.ts'

const viewsQuery = reading('GET /api/reviewer/views')

/** The reviewer's named ways to narrow the list, and the ways to keep one more and to forget one. */
export function useQueueViews() {
  const queryClient = useQueryClient()
  const { data: views = [] } = useQuery(viewsQuery)
  const onSuccess = (left: QueueView[]) => queryClient.setQueryData(viewsQuery.queryKey, left)
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
