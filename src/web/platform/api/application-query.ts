import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Application, ApplicationOnWire } from '#domain/application/application.ts'
import { readReviews } from '#domain/review/review-numbers.ts'
import { isNothingRead, readingAs } from './reading.ts'

export const applicationQuery = readingAs('GET /api/application', {
  key: ['/api/application'],
  as: ({ answer }): Application | null => answer && readReviews(answer),
})

type OwnApplication = { application: Application | null; isLoading: boolean }

/** The applicant's own application; null when there is none yet. */
export function useApplication(): OwnApplication {
  const { data } = useQuery({ ...applicationQuery, throwOnError: isNothingRead })

  return { application: data ?? null, isLoading: data === undefined }
}

/** The application, for screens that their step guard opens only once there is one. */
export function useStartedApplication(): Application {
  const { application } = useApplication()
  if (!application) throw new Error('This screen is opened by its step guard only')

  return application
}

/** Every write answers with the whole application (A5): this keeps it, so that no screen has to ask again. */
export function useKeepApplication(): (answer: ApplicationOnWire) => void {
  const queryClient = useQueryClient()

  return answer => queryClient.setQueryData(applicationQuery.queryKey, readReviews(answer))
}

/** A write of the applicant: what it answers is kept. */
export function useApplicationChange<Given>(send: (given: Given) => Promise<ApplicationOnWire>) {
  return useMutation({ mutationFn: send, onSuccess: useKeepApplication() })
}

/** Asks for the application as it is saved by now, or was at most so many milliseconds ago. */
export function useReadApplication(): (maxAge?: number) => Promise<Application | null> {
  const queryClient = useQueryClient()

  return (maxAge = 0) => queryClient.fetchQuery({ ...applicationQuery, staleTime: maxAge })
}
