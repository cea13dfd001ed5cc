import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toast.ts'

type ChangeOptions<Given, Answer> = {
  /** Changes of one subject are sent one after the other: the last one stays. */
  subject?: string
  /** What was done, as a toast says it, where the screen itself does not show it in its place. */
  done?: (answer: Answer, given: Given) => string
}

/** Sends a change; what is read under this key is read again either way, so that it shows what holds. */
export function useChange<Given, Answer>(
  queryKey: QueryKey,
  change: (given: Given) => Promise<Answer>,
  { subject, done }: ChangeOptions<Given, Answer> = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, given) => {
      if (done) toast({ title: done(answer, given) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    ...(subject !== undefined && { scope: { id: subject } }),
  })
}
