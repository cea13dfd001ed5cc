import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { LandingScreen } from './account/landing-screen.tsx'

/**
 * The landing page as HTML, as a visitor sees it before any script has come. `answers` are the answers of the API that it
 * shows, by their addresses.
 */
export async function drawCover(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const queryClient = new QueryClient()
  for (const [address, answer] of Object.entries(answers)) queryClient.setQueryData([address], answer)
  const router = createRouter({
    routeTree: createRootRoute({ component: LandingScreen }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
