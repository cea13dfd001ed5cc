import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { AppRouter } from './router.tsx'

/** Not needed to draw the first screen, and it brings its behaviour along: it arrives on its own. */
const Toaster = lazy(() => import('#web/ui/toaster.tsx').then(module => ({ default: module.Toaster })))

/** The whole application: routes, what was read from the server, toasts. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  )
}
