import { useState } from 'react'
import type { Erasure } from '#domain/erasure/erasure-contract.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { useSendsLetters } from '#web/platform/api/portal-config.ts'
import { FailureLine } from '#web/platform/page/failure-line.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dated, DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useAskForErasure, useErasure, useKeepAccount } from './erasure-queries.ts'

/** Has the account erased after a week, and keeps it after all. */
export function EraseAccount() {
  const query = useErasure()

  return (
    <Section title="Erase your account">
      <Loaded query={query} lines={1} label="Loading..." failure="What would be erased could not be loaded">
        {erasure =>
          erasure.eraseAt === null ? (
            <Ask erasure={erasure} onOpen={query.refetch} />
          ) : (
            <Closing erasure={erasure} eraseAt={erasure.eraseAt} />
          )
        }
      </Loaded>
    </Section>
  )
}

function Ask({ erasure, onOpen }: { erasure: Erasure; onOpen: () => unknown }) {
  const [isOpen, setIsOpen] = useState(false)
  const sendsLetters = useSendsLetters()
  const { mutate, isPending, error } = useAskForErasure()
  const handleOpen = () => {
    setIsOpen(true)
    onOpen()
  }

  return (
    <Stack gap={4}>
      <p>
        We erase what the portal holds of you seven days after you ask. Until then you can change your mind, and nothing
        new is done in your account.
      </p>
      <Row>
        <Button variant="danger" onClick={handleOpen}>
          Erase Your Account...
        </Button>
      </Row>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Erase your account"
        description={`It happens in seven days. ${sendsLetters ? 'An email tells you at once; sign' : 'Sign'} in before then to keep your account.`}
        actions={
          <Button variant="danger" busy={isPending} busyLabel="Asking..." onClick={() => mutate()}>
            Erase in Seven Days
          </Button>
        }
      >
        <Stack gap={4}>
          <Preview erasure={erasure} />
          {error && <p role="alert">{sentenceOf(error)}</p>}
        </Stack>
      </Dialog>
    </Stack>
  )
}

function Preview({ erasure: { isWhole, goes, loses, stays } }: { erasure: Erasure }) {
  return (
    <>
      {isWhole && <p>Everything goes, and your account with it.</p>}
      <Parts title="What goes" parts={goes} />
      <Parts title="What stays without your name and words" parts={loses} />
      {stays.length > 0 && (
        <div>
          <h3>What stays</h3>
          <Stack gap={2}>
            {stays.map(({ parts, why, until }) => (
              <p key={why}>
                {wordsOf(parts)}.{' '}
                <span className="quiet">
                  {why}. <Until until={until} />
                </span>
              </p>
            ))}
          </Stack>
        </div>
      )}
    </>
  )
}

const wordsOf = (parts: Erasure['goes']) =>
  parts.map(({ title, count }) => (count === 1 ? title : `${title} (${count})`)).join(', ')

function Until({ until }: Pick<Erasure['stays'][number], 'until'>) {
  if (until === 'released') return 'It stays until the legal hold is released.'
  if (until === 'no-end') return 'No end is set by the publisher.'
  return (
    <>
      It is needed until <Dated at={until} />.
    </>
  )
}

function Parts({ title, parts }: { title: string; parts: Erasure['goes'] }) {
  if (parts.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <p>{wordsOf(parts)}</p>
    </div>
  )
}

function Closing({ erasure, eraseAt }: { erasure: Erasure; eraseAt: string }) {
  const { missingFactor } = useSignedInUser()
  const { mutate, isPending, error } = useKeepAccount()

  return (
    <Alert tone="needs" title="Your account is about to be erased">
      <Stack gap={4}>
        <p>
          It happens on <DatedTime at={eraseAt} />. Until then you can{' '}
          {missingFactor?.isOverdue ? 'change your mind' : 'read and take along everything, and do nothing new'}.
        </p>
        <Preview erasure={erasure} />
        <Row>
          <Button variant="primary" busy={isPending} busyLabel="Keeping..." onClick={() => mutate()}>
            Keep Your Account
          </Button>
          <FailureLine error={error} />
        </Row>
      </Stack>
    </Alert>
  )
}
