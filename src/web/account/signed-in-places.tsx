import './account-list.css'
import type { Session } from '#domain/account/session.ts'
import { FailureLine } from '#web/platform/page/failure-line.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useEndOtherSessions, useEndSession, useSigningIn } from './sign-in/signing-in-queries.ts'

/** Every session of the person, used last first; others than this one can be ended. */
export function SignedInPlaces() {
  const query = useSigningIn()

  return (
    <Section title="Where you are signed in">
      <Loaded query={query} lines={2} label="Loading..." failure="The list could not be loaded">
        {({ sessions }) => (
          <Stack gap={4}>
            <ul className="account-list">
              {sessions.map(session => (
                <Place key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && <SignOutElsewhere />}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function SignOutElsewhere() {
  const { mutate, isPending, error } = useEndOtherSessions()

  return (
    <Row>
      <Button busy={isPending} busyLabel="Signing out..." onClick={() => mutate(undefined)}>
        Sign Out Everywhere Else
      </Button>
      <FailureLine error={error} />
    </Row>
  )
}

function Place({ session }: { session: Session }) {
  const { id, device, ip, signedInAt, seenAt, isThisOne } = session
  const { mutate, isPending, error } = useEndSession()
  const name = device ?? 'Unknown device'

  return (
    <li>
      <div>
        <Row tight>
          <b>{name}</b>
          {isThisOne && <Badge tone="done">This device</Badge>}
        </Row>
        <p className="small quiet">
          Signed in <DatedTime at={signedInAt} />, last used <DatedTime at={seenAt} />
          {ip && (
            <>
              {' from '}
              <span className="exact">{ip}</span>
            </>
          )}
        </p>
        <FailureLine error={error} />
      </div>
      {!isThisOne && (
        <Button
          size="small"
          variant="quiet"
          busy={isPending}
          busyLabel="Signing out..."
          aria-label={`Sign out of ${name}`}
          onClick={() => mutate(id)}
        >
          Sign Out
        </Button>
      )}
    </li>
  )
}
