import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Publisher } from '#domain/agreement/agreement-contract.ts'
import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import { type ApiInput, call } from '#web/platform/api/api.ts'
import { isSessionExpired } from '#web/platform/api/api-error.ts'
import { useKeepApplication } from '#web/platform/api/application-query.ts'
import { signingRouteOf } from './agreement-addresses.ts'
import { useAfterSigning } from './consent-queries.ts'

const publisherQuery = queryOptions({
  queryKey: ['/api/publisher'],
  queryFn: ({ signal }): Promise<Publisher> => call('GET /api/publisher', { signal }),
  throwOnError: error => !isSessionExpired(error),
})

/** The publisher as the agreements name it; undefined while it is on its way. */
export function usePublisher(): Publisher | undefined {
  return useQuery(publisherQuery).data
}

/** Signs an agreement. One-way: there is no undoing it (D3). */
export function useSignAgreement(kind: AgreementKind) {
  const keep = useKeepApplication()
  const askAnew = useAfterSigning()

  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/application/step2'>['body']) => call(signingRouteOf(kind), { body }),
    onSuccess: application => {
      keep(application)
      void askAnew()
    },
  })
}
