import { useState } from 'react'
import { isStaff } from '#domain/account/role.ts'
import { stopPreparing } from '#web/platform/api/answers-at-hand.ts'
import { isTextOnDevice } from '#web/platform/draft/device-copies.ts'
import { type LeaveQuestion, questionsNow } from '#web/platform/saving/leave-questions.ts'
import { leaveDevice, signOutAddress } from './sign-out.ts'
import { useSignedInUser, useSignOut } from './use-session.ts'

type Words = Pick<LeaveQuestion, 'title' | 'description'>

const TEXT_ON_DEVICE: Words = {
  title: 'Some of your text is on this device alone',
  description: 'The portal could not save it yet. Signing out takes it away, so that nobody else finds it here.',
}

export type Leaving = {
  /** Signs out, or asks first. */
  leave: () => void
  /** What is asked now. */
  question: Words | undefined
  stay: () => void
  leaveAnyway: () => void
}

/** Signing out, which asks first what a screen asks before it is left, and while text of the person is on this device alone. */
export function useLeaving(): Leaving {
  const user = useSignedInUser()
  const signOut = useSignOut()
  const [questions, setQuestions] = useState<readonly Words[]>([])
  const [question, ...others] = questions

  const leaveAfter = (asked: readonly Words[]) => {
    setQuestions(asked)
    if (asked.length > 0) return
    // Specification 2: the applicant's Sign Out is a call, the reviewer's a navigation.
    if (isStaff(user.role)) navigateAway(user.id)
    else signOut()
  }

  return {
    leave: () => {
      const asked = questionsNow() // first, since it puts the last key presses on the device
      leaveAfter(isTextOnDevice(user.id) ? [...asked, TEXT_ON_DEVICE] : asked)
    },
    question,
    stay: () => setQuestions([]),
    leaveAnyway: () => leaveAfter(others),
  }
}

/** Staff sign out by address (Specification 2). */
function navigateAway(userId: string): void {
  stopPreparing()
  leaveDevice(userId)
  location.assign(signOutAddress(userId))
}
