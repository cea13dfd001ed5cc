import './in-front.css'
import { Suspense } from 'react'
import { askedProof } from '#web/platform/proof/proof-question.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { shownToast } from '#web/ui/feedback/toast.ts'
import { lazyPart, waitsForPortal } from '#web/ui/page/lazy-part.ts'
import { useIsLive } from '#web/ui/page/use-is-live.ts'
import { useWatched } from '#web/ui/page/watched.ts'

const Toaster = lazyPart(async () => (await import('#web/ui/feedback/toaster.tsx')).Toaster)
const ProofDialog = lazyPart(async () => (await import('#web/platform/proof/proof-dialog.tsx')).ProofDialog)

/** What may stand in front of any screen: toasts, the question who is here, and that what was opened waits for the portal. */
export function InFront() {
  // The server says nothing in front of a screen.
  if (!useIsLive()) return null

  return (
    <>
      <LateToaster />
      <LateProof />
      <Away />
    </>
  )
}

function Away() {
  return (
    useWatched(waitsForPortal) && (
      <Alert tone="refused" title="The portal cannot be reached" className="away">
        <p>This opens as soon as it can.</p>
      </Alert>
    )
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
