import { Suspense } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { RunningHead } from '#web/ui/page/running-head.tsx'

/** Visitors fetch nothing of it. */
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The head of a page that visitors see too: the account only where somebody is signed in. */
export function SessionHead() {
  const { isAuthenticated } = useSession()
  const end = isAuthenticated && (
    <Suspense>
      <AccountMenu withSignOut />
    </Suspense>
  )
  return <RunningHead end={end} />
}
