import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { z } from 'zod'
import type { InvitationFormSchema } from '#domain/account/invitation.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { WrittenDialog } from '#web/platform/saving/written-dialog.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { RadioGroupField } from '#web/ui/form/radio-group-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useInvite } from './invitation-queries.ts'

const ROLES = [
  { value: 'reviewer', label: 'Reviewer: reads applications and decides' },
  { value: 'counsel', label: 'Counsel: keeps the texts, reads documents, dossiers and the log' },
  { value: 'admin', label: 'Admin: reviews, and runs the program' },
] as const

/** Invites somebody by email; off where no email leaves. */
export function InviteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const sendsLetters = usePortalConfig()?.sendsLetters ?? true

  return (
    <>
      <Button
        disabledReason={sendsLetters ? null : 'This portal has no mail server, so nobody would get the invitation'}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={UserPlus} />
        Invite
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

const rules = async () => (await import('#domain/account/invitation.ts')).InvitationFormSchema

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInvite()
  const { submit, refusal } = useSending(async (form: z.output<typeof InvitationFormSchema>) => {
    await mutateAsync(form)
    onClose()
  }, 'The invitation could not be sent. Please try again.')

  return (
    <WrittenDialog
      onClose={onClose}
      title="Invite somebody"
      description="They get an email with a link to choose a password, which works for seven days. The role is theirs once they have used it."
    >
      <Form
        schema={rules}
        columns
        validate="submit"
        defaultValues={{ firstName: '', lastName: '', email: '', role: 'reviewer' }}
        onSubmit={submit}
        notice={refusal}
      >
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
        <TextField name="email" label="Email" type="email" autoComplete="off" wide />
        <RadioGroupField name="role" label="Role" choices={ROLES} wide />
        <SubmitButton busyLabel="Sending...">Send Invitation</SubmitButton>
      </Form>
    </WrittenDialog>
  )
}
