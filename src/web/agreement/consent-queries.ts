import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'

const CONSENT = ['/api/consent']
const PAPERS = '/api/application/:id/signed-papers'

const consentQuery = queryOptions({ queryKey: CONSENT, queryFn: ({ signal }) => call('GET /api/consent', { signal }) })

const papersQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [PAPERS, applicationId],
    queryFn: ({ signal }) => call('GET /api/application/:id/signed-papers', { params: { id: applicationId }, signal }),
  })

/** The own consent to sign electronically; undefined while it is on its way, null where there never was one. */
export function useConsent() {
  return useQuery(consentQuery).data
}

/** Withdraws it for later documents. */
export function useWithdrawConsent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/consent/withdraw'),
    onSuccess: consent => queryClient.setQueryData(CONSENT, consent),
    onError: () => queryClient.invalidateQueries({ queryKey: CONSENT }),
  })
}

/** What was signed for an application, newest first. */
export function useSignedPapers(applicationId: string) {
  return useQuery(papersQuery(applicationId))
}

/** Asks anew for what a signing changes. */
export function useAfterSigning() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([CONSENT, [PAPERS]].map(queryKey => queryClient.invalidateQueries({ queryKey })))
  }
}
