import { useQuery } from '@tanstack/react-query'
import type { Application } from '#domain/application/application.ts'
import { call } from '#web/platform/api/api.ts'
import { useKeepApplication } from '#web/platform/api/application-query.ts'

/**
 * Asks once for the agreement id where the application has none yet (Specification 4). It is a query, since asking again
 * gives the same id (E4): two places on the screen, or a screen opened twice, are one request.
 */
export function useAgreementId(application: Application) {
  const keep = useKeepApplication()

  const { isError, refetch } = useQuery({
    queryKey: ['/api/application/generate-primary-agreement-id', application.id],
    queryFn: async () => {
      const filled = await call('POST /api/application/generate-primary-agreement-id')
      keep(filled)
      return filled.primaryAgreementId
    },
    enabled: application.primaryAgreementId === null,
  })
  return { isError, retry: () => void refetch() }
}
