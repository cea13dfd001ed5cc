import './ui/style/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { SECOND_READINGS } from '#domain/application/paths.ts'
import { takeUpAnswers } from '#web/platform/api/answers-at-hand.ts'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { keepFocus } from '#web/platform/page/keep-focus.ts'
import { keepTimeZone } from '#web/platform/page/keep-time-zone.ts'
import { followSignOut } from '#web/platform/session/sign-out.ts'
import { sessionQuery } from '#web/platform/session/use-session.ts'
import { limitFieldsByCharacters } from '#web/ui/form/character-limits.ts'
import { whenLoadedAndIdle } from '#web/ui/page/when-idle.ts'
import { createAppRouter } from './routes/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// The content policy forbids eval. Zod, which arrives with the first form, would try it once and be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

takeUpAnswers(document)
const queryClient = createQueryClient()
void queryClient.prefetchQuery(sessionQuery) // every screen waits for it
followSignOut()
limitFieldsByCharacters()
whenLoadedAndIdle(keepTimeZone)
keepFocus()

putAddressRight()
// What the scripts do on coming is a piece of work of its own: a press is answered before the next.
setTimeout(() => drawScreen(root))

function drawScreen(root: HTMLElement): void {
  const router = createAppRouter(queryClient)
  // The screen's script came with the page: drawn once it is there, the first picture is the screen itself.
  void router.load().finally(() =>
    // In slices, which leave the page free to answer a press meanwhile.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    ),
  )
}

/** Before anything is loaded: a first load that is redirected does not end. */
function putAddressRight(): void {
  const { pathname, search, hash } = window.location
  const to = Object.entries(SECOND_READINGS).find(([path]) => path === pathname)?.[1]
  if (to !== undefined) window.history.replaceState(window.history.state, '', to + search + hash)
}
