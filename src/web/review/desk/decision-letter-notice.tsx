import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whyCannotCallBack } from '#domain/notice/letter-fate.ts'
import type { DecisionLetter } from '#domain/notice/notice-contract.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { formatTime } from '#web/ui/display/format-date.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/page/layout.tsx'

const lettersQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['/api/reviewer/applications', applicationId, 'letters'],
    queryFn: ({ signal }) =>
      call('GET /api/reviewer/applications/:applicationId/letters', { params: { applicationId }, signal }),
    // What became of a letter changes without us.
    staleTime: 0,
    gcTime: 0,
  })

/** What became of the letter that tells the latest decision, and the way to stop it while it has not left. */
export function DecisionLetterNotice({ applicationId }: { applicationId: string }) {
  const queryClient = useQueryClient()
  const { queryKey } = lettersQuery(applicationId)
  const { data } = useQuery(lettersQuery(applicationId))
  const [newest] = data ?? []
  const now = useNowUntil(newest?.status === 'waiting' || newest?.status === 'kept' ? newest.sendAfter : null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (letterId: string) => call('POST /api/reviewer/letters/:letterId/call-back', { params: { letterId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  if (!newest) return null

  const canCallBack = newest.isMine && whyCannotCallBack(newest, now) === null
  return (
    <Alert tone={newest.status === 'failed' || error ? 'refused' : 'plain'}>
      <Row>
        <span>
          <Fate letter={newest} now={now} /> {error && sentenceOf(error, 'It could not be called back.')}
        </span>
        {canCallBack && (
          <Button size="small" busy={isPending} busyLabel="Calling back..." onClick={() => mutate(newest.id)}>
            Call It Back
          </Button>
        )}
      </Row>
    </Alert>
  )
}

function Fate({ letter, now }: { letter: DecisionLetter; now: Date }) {
  const { status, sendAfter, sentAt, canceledBecause, problem } = letter
  const isDue = Date.parse(sendAfter) <= now.getTime()
  switch (status) {
    case 'waiting':
      return isDue
        ? 'The letter to the applicant is leaving now.'
        : `The letter to the applicant leaves at ${formatTime(sendAfter)}. Called back, the decision still holds; you can decide anew, and that is what the applicant then reads.`
    case 'kept':
      return 'There is no mail server: the letter to the applicant is kept and not sent.'
    case 'sent':
      return sentAt ? (
        <>
          The letter to the applicant left on <DatedTime at={sentAt} />.
        </>
      ) : (
        'The letter to the applicant has left.'
      )
    case 'failed':
      return `The letter to the applicant did not arrive: ${problem ?? 'the mail server refused it'}.`
    case 'canceled':
      return `The applicant has had no letter of this decision. ${canceledBecause ?? ''}.`
  }
}

/** The time, told anew in the moment that something becomes due. */
function useNowUntil(moment: string | null): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const wait = moment === null ? 0 : Date.parse(moment) - Date.now()
    if (wait <= 0) return
    const timer = setTimeout(() => setNow(new Date()), wait + 1000)
    return () => clearTimeout(timer)
  }, [moment])

  return now
}
