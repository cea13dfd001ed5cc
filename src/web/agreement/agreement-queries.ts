import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Publisher } from '#domain/agreement/agreement-routes.ts'
import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import { type ApiInput, type ApiRoute, addressOf, call } from '#web/platform/api.ts'
import { isSessionExpired } from '#web/platform/api-error.ts'
import { useKeepApplication } from '#web/platform/application-query.ts'
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

const SIGNING_ROUTES = {
  nda: 'POST /api/application/step2',
  'master-agreement': 'POST /api/application/sign-master-agreement',
  'code-of-conduct': 'POST /api/application/sign-code-of-conduct',
  'course-sow': 'POST /api/application/sign-course-sow',
} as const satisfies Record<AgreementKind, ApiRoute>

/** Signs an agreement. One-way: there is no undoing it (D3). */
export function useSignAgreement(kind: AgreementKind) {
  const keep = useKeepApplication()
  const askAnew = useAfterSigning()

  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/application/step2'>['body']) => call(SIGNING_ROUTES[kind], { body }),
    onSuccess: application => {
      keep(application)
      void askAnew()
    },
  })
}

const PREVIEW_ROUTES = {
  nda: 'GET /api/application/:id/nda-preview',
  'master-agreement': 'GET /api/application/:id/master-agreement-preview',
  'code-of-conduct': 'GET /api/application/:id/code-of-conduct-preview',
  'course-sow': 'GET /api/application/:id/course-sow-preview',
} as const satisfies Record<AgreementKind, ApiRoute>

/** Where the paper is before it is signed (G4). */
export function unsignedCopyOf(kind: AgreementKind, applicationId: string): string {
  return addressOf(PREVIEW_ROUTES[kind], { params: { id: applicationId } })
}
