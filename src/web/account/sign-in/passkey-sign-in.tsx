import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PasskeyAnswer, PasskeyQuestion } from '#domain/account/passkey.ts'
import { call } from '#web/platform/api/api.ts'
import { answerByAutofill, answerByPasskey, endAutofill, offersPasskeys } from '#web/platform/passkey/use-passkeys.ts'
import { Button } from '#web/ui/control/button.tsx'
import { whenLoadedAndIdle } from '#web/ui/page/when-idle.ts'
import { useEnter } from './use-enter.ts'

/** Sooner than the server forgets what it has asked. */
const ASK_AGAIN_MS = 4 * 60_000

/** Signs in by a passkey and nothing else: by the button, or by what the browser offers in the field of the email. */
export function PasskeySignIn({ next }: { next: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const enter = async (answer: Promise<PasskeyAnswer>) => call('POST /api/auth/passkey', { body: await answer })
  const { submit, refusal } = useEnter(enter, next, 'Your passkey was not used. Please try again.')

  /** What the device is asked by: one way at a time, because a second question ends the first. */
  const way = useRef<'autofill' | 'button' | 'none'>('autofill')

  const handlePress = async () => {
    way.current = 'button'
    setIsBusy(true)
    await submit(askServer().then(answerByPasskey))
    setIsBusy(false)
    way.current = 'autofill'
  }
  const offer = useEffectEvent(async () => {
    const isWanted = () => way.current === 'autofill'
    if (!isWanted() || !(await offersPasskeys())) return
    const question = await askServer().catch(() => null)
    if (question === null || !isWanted()) return
    const answer = await answerByAutofill(question).catch(() => null) // it was ended, or another way in was taken
    if (answer !== null && isWanted()) await submit(Promise.resolve(answer))
  })

  useEffect(() => {
    way.current = 'autofill'
    const offerHere = () => void offer()
    whenLoadedAndIdle(offerHere)
    const again = setInterval(offerHere, ASK_AGAIN_MS)
    return () => {
      way.current = 'none'
      clearInterval(again)
      void endAutofill()
    }
  }, [])

  return (
    <>
      {refusal}
      <Button block busy={isBusy} busyLabel="Asking your device..." onClick={handlePress}>
        Sign In with a Passkey
      </Button>
    </>
  )
}

let asked: Promise<unknown> = Promise.resolve()

/** One after the other: the first answer brings the cookie by which the server knows the browser again. */
function askServer(): Promise<PasskeyQuestion> {
  const question = asked.catch(() => undefined).then(() => call('POST /api/auth/passkey/question'))
  asked = question
  return question
}
