import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { askedProof } from '#web/platform/proof/proof-question.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { shownToast } from '#web/ui/feedback/toast.ts'
import { useWatched } from '#web/ui/page/watched.ts'
import type { AppRouter } from './router.tsx'

const Toaster = lazy(() => import('#web/ui/feedback/toaster.tsx').then(module => ({ default: module.Toaster })))
const ProofDialog = lazy(() =>
  import('#web/platform/proof/proof-dialog.tsx').then(module => ({ default: module.ProofDialog })),
)

/** The whole application: routes, what was read from the server, toasts. */
export function AppShell({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LateToaster />
      <LateProof />
    </QueryClientProvider>
  )
}

function LateProof() {
  return (
    useWatched(askedProof) && (
      <Suspense>
        <ProofDialog />
      </Suspense>
    )
  )
}

/** Visitors fetch no toasts before there is one; for somebody signed in they are at hand, even if the line goes. */
function LateToaster() {
  const { isAuthenticated } = useSession()
  const hasToast = useWatched(shownToast) !== null
  if (!isAuthenticated && !hasToast) return null

  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
