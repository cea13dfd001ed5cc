import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Sends a change; what is read under this key is read again either way, so that it shows what holds. Changes of one
 * `subject` are sent one after the other: the last one stays.
 */
export function useChange<Given, Answer>(
  queryKey: QueryKey,
  change: (given: Given) => Promise<Answer>,
  { subject }: { subject?: string } = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    ...(subject !== undefined && { scope: { id: subject } }),
  })
}
