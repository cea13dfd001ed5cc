import Link2 from 'lucide-react/icons/link-2'
import type { User } from '#domain/account/user.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { COULD_NOT_COPY, useCopy } from '#web/ui/control/use-copy.ts'
import { nameOf } from '#web/ui/display/person.ts'
import { PlainField } from '#web/ui/form/plain-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useMakeResetLink } from './team-queries.ts'

/** Makes a link for somebody who has forgotten their password, where no email can bring them one. */
export function ResetLinkButton({ user }: { user: User }) {
  const sendsLetters = usePortalConfig()?.sendsLetters ?? true
  const { mutate, data, error, isPending, reset } = useMakeResetLink()
  if (sendsLetters) return null

  return (
    <>
      <Button size="small" variant="quiet" busy={isPending} onClick={() => mutate(user.id)}>
        <Icon of={Link2} />
        Password Link<VisuallyHidden> for {nameOf(user)}</VisuallyHidden>
      </Button>
      {error && <span role="status">{sentenceOf(error, 'It did not work. Please try again.')}</span>}
      {data && <ResetLink of={user} url={data.url} onClose={reset} />}
    </>
  )
}

function ResetLink({ of: user, url, onClose }: { of: User; url: string; onClose: () => void }) {
  const { copied, copy } = useCopy()

  return (
    <Dialog
      onClose={onClose}
      title={`A new password for ${nameOf(user)}`}
      description="Give this link to nobody else: whoever opens it can sign in as this person. It works once, for one hour; earlier links have ended."
      actions={
        <Button variant="primary" onClick={() => copy(url)}>
          {copied ? 'Copied' : 'Copy Link'}
        </Button>
      }
    >
      <PlainField label="Link" value={url} readOnly />
      <p role="status" className="small quiet">
        {copied === false && COULD_NOT_COPY}
      </p>
    </Dialog>
  )
}
