import './ui/style/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SECOND_READINGS } from '#domain/application/paths.ts'
import { assumedWidth, BEFORE_SCRIPTS, FOR_ALL } from '#domain/screen/before-scripts.ts'
import { takeUpAnswers } from '#web/platform/api/answers-at-hand.ts'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { keepFocus } from '#web/platform/page/keep-focus.ts'
import { keepTimeZone } from '#web/platform/page/keep-time-zone.ts'
import { resetFields } from '#web/platform/page/reset-fields.ts'
import { assumeWindow } from '#web/platform/page/use-media-query.ts'
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
// What the scripts do on coming is three pieces of work: a press is answered before the next.
setTimeout(() => {
  const router = createAppRouter(queryClient)
  setTimeout(() => drawScreen(root, router))
})

function drawScreen(root: HTMLElement, router: ReturnType<typeof createAppRouter>): void {
  // A page for all visitors does not know what their address asks. And what a browser has filled in on its own, such as a
  // password, would be emptied by the form that adopts its field.
  const isTheirs =
    !root.hasAttribute(FOR_ALL) || (window.location.search === '' && root.querySelector('input') === null)
  const isAdopted = root.classList.contains(BEFORE_SCRIPTS) && isTheirs
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  if (isAdopted) {
    assumeWindow(assumedWidth(navigator.userAgent))
    resetFields(root)
    router.ssr = { manifest: undefined } // its tree is then the one that the server rendered
  }
  // The screen's script came with the page: drawn once it is there, the first picture is the screen itself.
  void router.load().finally(() =>
    // In slices, which leave the page free to answer a press meanwhile.
    startTransition(() => {
      if (isAdopted) hydrateRoot(root, app, { onRecoverableError: noteDrawnAnew })
      else createRoot(root).render(app)
    }),
  )
}

/** What differs from what the server rendered is drawn anew: that costs a moment and is no error. */
function noteDrawnAnew(): void {
  performance.mark('drawn-anew')
}

/** Before anything is loaded: a first load that is redirected does not end. */
function putAddressRight(): void {
  const { pathname, search, hash } = window.location
  const to = Object.entries(SECOND_READINGS).find(([path]) => path === pathname)?.[1]
  if (to !== undefined) window.history.replaceState(window.history.state, '', to + search + hash)
}
