import './team-row.css'
import { useState } from 'react'
import { whyCannotGiveRole } from '#domain/account/giving-role.ts'
import { ROLES, type Role } from '#domain/account/role.ts'
import type { TeamMember } from '#domain/account/user.ts'
import { isRefused, sentenceOf } from '#web/platform/api/api-error.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { SettledSelect } from '#web/ui/control/settled-select.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { EmailText } from '#web/ui/display/email-text.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { Cell, PersonCell, TableRow } from '#web/ui/display/table.tsx'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { SecondFactors } from '../second-factors.tsx'
import { ResetLinkButton } from './reset-link-button.tsx'
import { useChangeRole } from './team-queries.ts'

export const ROLE_WORDS = {
  author: 'Author',
  reviewer: 'Reviewer',
  counsel: 'Counsel',
  admin: 'Admin',
} as const satisfies Record<Role, string>

const GIVE_UP = {
  title: 'Give up your own admin rights?',
  description: 'This page and everything under it closes to you immediately. Only another admin can give it back.',
  confirmLabel: 'Give Up',
} as const
const MAKE_ADMIN = {
  title: 'Give admin rights?',
  description: 'Admins give and take roles, change agreements and texts, and can have people erased.',
  confirmLabel: 'Make Admin',
} as const
const UNCONFIRMED = {
  title: 'Give rights to an unconfirmed address?',
  description: 'Nobody has confirmed the email address of this account, so it may be somebody else’s.',
  confirmLabel: 'Give Anyway',
} as const

/** A person and their role, saved in place. Admin rights ask first, to give as well as to give up, and so does an unconfirmed address. */
export function TeamRow({ user }: { user: TeamMember }) {
  const me = useSignedInUser()
  const { mutate, isPending, isSuccess, error, variables } = useChangeRole(user.id)
  const [asked, setAsked] = useState<Role | null>(null)
  const isMe = user.id === me.id

  const give = (role: Role) => mutate({ role })
  const questionFor = (role: Role) => {
    if (isMe && role !== 'admin') return GIVE_UP
    if (whyCannotGiveRole(user, { role }) !== null) return UNCONFIRMED
    return role === 'admin' && user.role !== 'admin' ? MAKE_ADMIN : null
  }
  const question = (asked && questionFor(asked)) ?? GIVE_UP
  const handleChange = (value: string) => {
    const role = ROLES.find(known => known === value)
    if (role === undefined) return
    if (questionFor(role) === null) give(role)
    else setAsked(role)
  }
  const handleConfirm = () => {
    if (asked !== null) mutate({ role: asked, evenUnconfirmed: questionFor(asked) === UNCONFIRMED })
    setAsked(null)
  }

  return (
    <TableRow>
      <Cell fullLine>
        <PersonCell
          avatar={<Avatar person={user} />}
          name={
            <>
              <bdi>{nameOf(user)}</bdi>
              {isMe && ' (you)'}
            </>
          }
          line={<EmailText>{user.email}</EmailText>}
        />
      </Cell>
      <Cell className="team-factors">
        <SecondFactors of={user} />
      </Cell>
      <Cell className="team-role">
        <Row tight>
          <SettledSelect
            aria-label={`Role of ${nameOf(user)}`}
            value={isPending ? variables.role : user.role}
            options={ROLES.map(role => [role, ROLE_WORDS[role]])}
            onChoose={handleChange}
          />
          <ResetLinkButton user={user} />
          <span role="status" className="small quiet">
            {isPending && 'Saving...'}
            {isSuccess && 'Saved'}
            {error &&
              `${isRefused(error) ? 'Could not save, restored' : 'Not known whether saved'}. ${sentenceOf(error, 'Please check your connection.')}`}
          </span>
        </Row>
        <AlertDialog
          open={asked !== null}
          onClose={() => setAsked(null)}
          {...question}
          destructive={question !== MAKE_ADMIN}
          onConfirm={handleConfirm}
        />
      </Cell>
    </TableRow>
  )
}
