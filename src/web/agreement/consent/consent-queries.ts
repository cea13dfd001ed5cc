import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { isNothingRead, reading } from '#web/platform/api/reading.ts'

const CONSENT = ['/api/consent']
const PAPERS = '/api/application/:id/signed-papers'

const consentQuery = reading('GET /api/consent', { key: CONSENT })

export const consentWordsQuery = reading('GET /api/consent-words')

const papersQuery = (applicationId: string) =>
  reading('GET /api/application/:id/signed-papers', { key: [PAPERS, applicationId] }, { params: { id: applicationId } })

/** The own consent to sign electronically; null where there never was one. */
export function useConsent() {
  return useQuery(consentQuery)
}

/** What whoever signs consents to; undefined while it is on its way. */
export function useConsentWords() {
  return useQuery({ ...consentWordsQuery, throwOnError: isNothingRead }).data
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
    await Promise.all(
      [CONSENT, [PAPERS], ['/api/agreement-texts']].map(queryKey => queryClient.invalidateQueries({ queryKey })),
    )
  }
}
