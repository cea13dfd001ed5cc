import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgreementToRead } from '#domain/agreement/agreement-contract.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { SigningPublisher } from '#domain/agreement/publisher-signature.ts'
import { whyCannotSign } from '#domain/agreement/signing-rules.ts'
import type { ApiInput } from '#domain/api-address.ts'
import type { Application } from '#domain/application/application.ts'
import { call } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { applicationQuery, useKeepApplication } from '#web/platform/api/application-query.ts'
import { isNothingRead, readingAs } from '#web/platform/api/reading.ts'
import { signingRouteOf } from './agreement-addresses.ts'
import { consentWordsQuery, useAfterSigning } from './consent/consent-queries.ts'

const publisherQuery = {
  ...readingAs('GET /api/publisher', { key: ['/api/publisher'], as: ({ answer }): SigningPublisher => answer }),
  throwOnError: isNothingRead,
}

/** The publisher as the agreements name it; undefined while it is on its way. */
export function usePublisher(): SigningPublisher | undefined {
  return useQuery(publisherQuery).data
}

const textQuery = (kind: AgreementKind) => ({
  ...readingAs(
    'GET /api/agreement-texts/:kind',
    { key: ['/api/agreement-texts', kind], as: ({ answer }): AgreementToRead => answer },
    { params: { kind } },
  ),
  throwOnError: isNothingRead,
})

/**
 * The text of an agreement as it was signed, and with what, or else as it is in force; undefined while it is on its way.
 * What it was filled with as it was signed counts only while the signature does: another course, or a flagged NDA, is
 * signed anew (H326).
 */
export function useAgreementText(kind: AgreementKind, application: Application): AgreementToRead | undefined {
  const isSigned = whyCannotSign(kind, application) !== null
  return useQuery({
    ...textQuery(kind),
    select: text => ({ ...text, signed: isSigned ? text.signed : null }),
  }).data
}

/** Whether something was refused because what is shown has changed. */
export function isTextChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'text-changed'
}

/** Reads anew everything that an agreement of this kind is signed under: what has changed is shown then. */
export function useReadAnew(kind: AgreementKind) {
  const client = useQueryClient()
  return () => {
    for (const { queryKey } of [textQuery(kind), publisherQuery, consentWordsQuery, applicationQuery])
      void client.invalidateQueries({ queryKey })
  }
}

/** Signs an agreement. One-way: there is no undoing it (D3). */
export function useSignAgreement(kind: AgreementKind) {
  const keep = useKeepApplication()
  const askAnew = useAfterSigning(kind)
  const readAnew = useReadAnew(kind)

  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/application/step2'>['body']) => call(signingRouteOf(kind), { body }),
    onError: error => isTextChanged(error) && readAnew(),
    onSuccess: application => {
      keep(application)
      void askAnew()
    },
  })
}
