import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { call } from '#web/platform/api/api.ts'
import { isNothingRead, JUST_READ_MS, reading } from '#web/platform/api/reading.ts'

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

/** What was signed for an application, newest first. Asked anew each time: another course changes what of it counts. */
export function useSignedPapers(applicationId: string) {
  return useQuery({ ...papersQuery(applicationId), staleTime: JUST_READ_MS })
}

/**
 * Asks anew for what signing a document changes. Other documents stay as they were opened: one that has changed meanwhile is
 * refused, so that the log has what its reader had been shown (H148).
 */
export function useAfterSigning(kind: AgreementKind) {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [CONSENT, [PAPERS], ['/api/agreement-texts', kind]].map(queryKey => queryClient.invalidateQueries({ queryKey })),
    )
  }
}
