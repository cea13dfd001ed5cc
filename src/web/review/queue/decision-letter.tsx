import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { whyCannotCallBack } from '#domain/notice/letter-fate.ts'
import type { DecisionLetter as Letter } from '#domain/notice/notice-contract.ts'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'
import { serverTime } from '#web/platform/api/server-time.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { formatTime } from '#web/ui/display/format-date.ts'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'

const lettersQuery = (applicationId: string) => ({
  ...reading(
    'GET /api/reviewer/applications/:applicationId/letters',
    { key: ['/api/reviewer/applications', applicationId, 'letters'] },
    { params: { applicationId } },
  ),
  // What became of a letter changes without us.
  staleTime: JUST_READ_MS,
  gcTime: JUST_READ_MS, // a drawing in slices takes a while until it is in use
})

/** How long a letter whose moment has come is given to leave until it is looked at again, in milliseconds. */
const LEAVES_WITHIN_MS = 3000

/** A letter that waits is read again when its moment comes, and then until it has left (H319). */
function nextLook(letter: Letter | undefined): number | false {
  if (letter?.status !== 'waiting') return false
  return Math.max(0, Date.parse(letter.sendAfter) - serverTime().getTime()) + LEAVES_WITHIN_MS
}

type DecisionLetterProps = {
  applicationId: string
  /** Which decision the letter tells; the latest where none is named. */
  reviewId?: string
  /** What was decided, in the moment after it. */
  decided?: ReactNode
}

/** What becomes of the letter that tells a decision, and the way to stop it while it has not left. */
export function DecisionLetter({ applicationId, reviewId, decided }: DecisionLetterProps) {
  const queryClient = useQueryClient()
  const { queryKey } = lettersQuery(applicationId)
  const told = (letters: readonly Letter[]) => letters.find(letter => !reviewId || letter.reviewId === reviewId)
  const { data = [] } = useQuery({
    ...lettersQuery(applicationId),
    refetchInterval: ({ state }) => nextLook(told(state.data ?? [])),
  })
  const letter = told(data)
  const now = useNowUntil(letter?.status === 'waiting' || letter?.status === 'kept' ? letter.sendAfter : null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (letterId: string) => call('POST /api/reviewer/letters/:letterId/call-back', { params: { letterId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })

  const fate = letter && <Fate letter={letter} now={now} />
  const canCallBack = letter?.isMine && whyCannotCallBack(letter, now) === null
  return (
    <>
      <Confirmation
        what={decided ?? fate}
        next={decided && fate}
        action={
          canCallBack && (
            <Button size="small" busy={isPending} busyLabel="Calling back..." onClick={() => mutate(letter.id)}>
              Call It Back
            </Button>
          )
        }
      />
      <FailureAlert error={error} otherwise="It could not be called back." />
    </>
  )
}

function Fate({ letter, now }: { letter: Letter; now: Date }) {
  const { status, sendAfter, sentAt, canceledBecause, problem } = letter
  const minutes = Math.ceil((Date.parse(sendAfter) - now.getTime()) / 60_000)
  switch (status) {
    case 'waiting':
      return minutes <= 0
        ? 'The email to the applicant is leaving now.'
        : `The author hears of it at ${formatTime(sendAfter)}, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Called back, the decision still holds until you decide again.`
    case 'kept':
      return 'There is no mail server: the email to the applicant is kept and not sent.'
    case 'sent':
      return sentAt ? (
        <>
          The email to the applicant left on <DatedTime at={sentAt} />.
        </>
      ) : (
        'The email to the applicant has left.'
      )
    case 'failed':
      return `The email to the applicant did not arrive: ${problem ?? 'the mail server refused it'}.`
    case 'canceled':
      return `The applicant has had no email of this decision. ${canceledBecause ?? ''}.`
  }
}

const MINUTE_MS = 60_000

/** The time, told anew each minute until something is due, and in the moment when it is. */
function useNowUntil(moment: string | null): Date {
  const [now, setNow] = useState(() => serverTime())

  useEffect(() => {
    const left = moment === null ? 0 : Date.parse(moment) - now.getTime()
    if (left <= 0) return
    const timer = setTimeout(() => setNow(serverTime()), Math.min(left + 1000, MINUTE_MS))
    return () => clearTimeout(timer)
  }, [moment, now])

  return now
}
