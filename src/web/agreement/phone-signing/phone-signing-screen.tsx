import './phone-signing.css'
import '../document/verify-screen.css'
import { Suspense, useState } from 'react'
import { PHONE_SIGNING_OVER } from '#domain/agreement/phone-signing.ts'
import type { PhoneView } from '#domain/agreement/phone-signing-contract.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { PublicFoot } from '#web/platform/page/public-foot.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RunningHead } from '#web/ui/page/running-head.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { useOpenedCode, usePhoneView } from './phone-signing-queries.ts'

const PhoneSignature = lazyPart(async () => (await import('./phone-signature.tsx')).PhoneSignature)

const OTHERWISE = 'Please check your connection and load this page again.'

/** Where the code of a computer leads: the phone signs what was read there, and can do nothing else. */
export function PhoneSigningScreen() {
  const [code] = useState(() => location.hash.slice(1))
  const opened = useOpenedCode(code)
  const view = usePhoneView(opened.data?.device)
  // What is there stays while the line fails: somebody may be drawing.
  const error = opened.error ?? (view.data ? null : view.error)

  return (
    <Sheet head={<RunningHead />} foot={<PublicFoot />}>
      <div className="verify-page">
        <Stack gap={6}>
          <PageTitle>Sign on This Phone</PageTitle>
          <div aria-live="polite">
            {code === '' && (
              <Alert tone="plain" title="Scan the code on your computer">
                <p>Open the document there and choose “Sign on your phone”.</p>
              </Alert>
            )}
            {error && <Alert tone="refused" title={sentenceOf(error, OTHERWISE)} />}
            {code !== '' && !error && !view.data && <Skeleton />}
            {view.data && !error && <Stage view={view.data} />}
          </div>
          {view.data?.document && !error && opened.data && (
            <Suspense fallback={<Skeleton />}>
              <PhoneSignature document={view.data.document} device={opened.data.device} />
            </Suspense>
          )}
        </Stack>
      </div>
    </Sheet>
  )
}

function Stage({ view: { state, number } }: { view: PhoneView }) {
  if (state === 'confirmed' || state === 'waiting') return null
  if (state === 'opened') {
    return (
      <Stack gap={4}>
        <p>Your computer asks whether this phone is yours. Does it show the same number? Then confirm it there.</p>
        <p className="phone-number">{number}</p>
      </Stack>
    )
  }
  if (state === 'signed') {
    return (
      <Alert tone="done" title="Signed">
        <p>Your computer goes on by itself. You can close this page.</p>
      </Alert>
    )
  }
  return (
    <Alert tone="plain" title={PHONE_SIGNING_OVER[state]}>
      <p>To sign, make a new code on your computer and scan it.</p>
    </Alert>
  )
}
