import { useEffect, useEffectEvent, useState } from 'react'
import type { PasskeyAnswer } from '#domain/account/passkey.ts'
import { call } from '#web/platform/api/api.ts'
import { answerByAutofill, answerByPasskey, endAutofill, offersPasskeys } from '#web/platform/passkey/passkey.ts'
import { Button } from '#web/ui/control/button.tsx'
import { whenLoadedAndIdle } from '#web/ui/page/when-idle.ts'
import { RefusalAlert } from './sign-in-page.tsx'
import { useEnter } from './use-enter.ts'

/** Sooner than the server forgets what it has asked. */
const ASK_AGAIN_MS = 4 * 60_000

/** Signs in by a passkey and nothing else: by the button, or by what the browser offers in the field of the email. */
export function PasskeySignIn({ next }: { next: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const enter = async (answer: Promise<PasskeyAnswer>) => call('POST /api/auth/passkey', { body: await answer })
  const { submit, refusal, refusalRef } = useEnter(enter, next, 'Your passkey was not used. Please try again.')

  const handlePress = async () => {
    setIsBusy(true)
    await submit(askServer().then(answerByPasskey))
    setIsBusy(false)
  }
  const offer = useEffectEvent(async () => {
    if (!(await offersPasskeys())) return
    const answer = await askServer()
      .then(answerByAutofill)
      .catch(() => null) // it was ended, or another way in was taken
    if (answer !== null) await submit(Promise.resolve(answer))
  })

  useEffect(() => {
    let isHere = true
    const offerHere = () => void (isHere && offer())
    whenLoadedAndIdle(offerHere)
    const again = setInterval(offerHere, ASK_AGAIN_MS)
    return () => {
      isHere = false
      clearInterval(again)
      void endAutofill()
    }
  }, [])

  return (
    <>
      {refusal && <RefusalAlert message={refusal} ref={refusalRef} />}
      <Button block busy={isBusy} busyLabel="Asking your device..." onClick={handlePress}>
        Sign In with a Passkey
      </Button>
    </>
  )
}

const askServer = () => call('POST /api/auth/passkey/question')
