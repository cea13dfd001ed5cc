import { useMutation, useQuery } from '@tanstack/react-query'
import type { Publisher } from '#domain/agreement/agreement-contract.ts'
import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import type { ApiInput } from '#domain/api-address.ts'
import { call } from '#web/platform/api/api.ts'
import { isSessionExpired } from '#web/platform/api/api-error.ts'
import { useKeepApplication } from '#web/platform/api/application-query.ts'
import { reading } from '#web/platform/api/reading.ts'
import { signingRouteOf } from './agreement-addresses.ts'
import { useAfterSigning } from './consent-queries.ts'

const publisherQuery = {
  ...reading('GET /api/publisher', { key: ['/api/publisher'], as: ({ answer }): Publisher => answer }),
  throwOnError: (error: Error) => !isSessionExpired(error),
}

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
