import type { Invitation } from '#domain/account/invitation.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { serverTime } from '#web/platform/api/server-time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dated } from '#web/ui/display/dates.tsx'
import { EmailText } from '#web/ui/display/email-text.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useInvitations, useSendInvitationAgain, useWithdrawInvitation } from './invitation-queries.ts'
import { ROLE_WORDS } from './team-row.tsx'

/** Who is invited and has not come yet. */
export function OpenInvitations() {
  const { data: invitations = [] } = useInvitations()
  if (invitations.length === 0) return null

  return (
    <Stack gap={2}>
      <h2>Invited</h2>
      <Table
        label="Invitations"
        head={
          <>
            <HeadCell>Person</HeadCell>
            <HeadCell>Role</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>
              <VisuallyHidden>Actions</VisuallyHidden>
            </HeadCell>
          </>
        }
      >
        {invitations.map(invitation => (
          <InvitationRow key={invitation.userId} invitation={invitation} />
        ))}
      </Table>
    </Stack>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { userId, email, role, isUpheld, expiresAt } = invitation
  const again = useSendInvitationAgain()
  const withdrawal = useWithdrawInvitation()
  const error = again.error ?? withdrawal.error
  const hasEnded = !isUpheld || new Date(expiresAt) < serverTime()

  return (
    <TableRow>
      <Cell fullLine>
        <PersonCell name={nameOf(invitation)} line={<EmailText>{email}</EmailText>} />
      </Cell>
      <Cell>{ROLE_WORDS[role]}</Cell>
      <Cell fullLine>
        {hasEnded ? <Badge tone="refused">Expired</Badge> : <Badge tone="waiting">Invited</Badge>}
        <p className="small quiet">
          {isUpheld ? (
            <>
              {hasEnded ? 'On' : 'Until'} <Dated at={expiresAt} />
            </>
          ) : (
            'Whoever sent it is no longer an admin'
          )}
        </p>
      </Cell>
      <Cell fullLine>
        <Row tight>
          <Button size="small" busy={again.isPending} busyLabel="Sending..." onClick={() => again.mutate(userId)}>
            Send Again
          </Button>
          <Button size="small" variant="quiet" busy={withdrawal.isPending} onClick={() => withdrawal.mutate(userId)}>
            Withdraw
          </Button>
          <span role="status" className="small quiet">
            {again.isSuccess && 'Sent'}
            {error && sentenceOf(error, 'It did not work. Please try again.')}
          </span>
        </Row>
      </Cell>
    </TableRow>
  )
}
