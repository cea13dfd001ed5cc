import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/api/api.ts'
import { reading } from '#web/platform/api/reading.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useForgetQueue } from '../queue/queue-queries.ts'

/** Who stepped back from an application, and who may have to. */
export const recusalQuery = (applicationId: string) =>
  reading(
    'GET /api/reviewer/applications/:applicationId/recusal',
    { key: ['/api/reviewer/recusal', applicationId] },
    { params: { applicationId } },
  )

/** Whether the reviewer stepped back from an application, and the way to do so and to take it back. */
export function useRecusal(applicationId: string) {
  const queryClient = useQueryClient()
  const forgetQueue = useForgetQueue()
  const params = { applicationId }
  const { data: state } = useQuery(recusalQuery(applicationId))
  const [isDenied, setIsDenied] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (stepsBack: boolean) =>
      stepsBack
        ? call('PUT /api/reviewer/applications/:applicationId/recusal', { params })
        : call('DELETE /api/reviewer/applications/:applicationId/recusal', { params }),
    onSuccess: changed => {
      queryClient.setQueryData(recusalQuery(applicationId).queryKey, changed)
      forgetQueue()
    },
    onError: () =>
      toast({ title: 'Error', description: 'This could not be saved. Please try again.', variant: 'destructive' }),
  })

  return {
    state,
    isPending,
    /** What speaks for it, until the reviewer has answered. */
    likely: state === undefined || state.mine || isDenied ? [] : state.likely,
    deny: () => setIsDenied(true),
    stepBack: () => mutate(true),
    comeBack: () => mutate(false),
  }
}

export type Recusal = ReturnType<typeof useRecusal>
