import './account-menu.css'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { useLeaving } from '#web/platform/session/use-leaving.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { ThemeChoice } from '#web/platform/theme/theme-choice.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { EmailText } from '#web/ui/display/email-text.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { LeavingQuestion } from './sign-out-button.tsx'

type AccountMenuProps = {
  /** Sign Out stands beside the menu too, where there is room. */
  withSignOut?: boolean
}

/** Who is signed in, at the end of every head: their account, the theme, help, the way out. */
export function AccountMenu({ withSignOut = false }: AccountMenuProps) {
  const user = useSignedInUser()
  const [isOpen, setIsOpen] = useState(false)
  const { leave, ...asking } = useLeaving()
  const name = nameOf(user)

  return (
    <div className="account-menu">
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        label="Account"
        align="end"
        trigger={
          <button type="button" className="account-button">
            <Avatar person={user} />
            <VisuallyHidden>Account of </VisuallyHidden>
            <span className="account-name">
              <bdi>{name}</bdi>
            </span>
            <Icon of={ChevronDown} size="small" />
          </button>
        }
      >
        {close => (
          <div className="account-panel">
            <p className="account-who">
              <b>{name}</b>
              <span>
                <EmailText>{user.email}</EmailText>
              </span>
            </p>
            <AccountLinks onFollow={() => setIsOpen(false)} />
            <ThemeChoice />
            <button type="button" className="account-line" onClick={() => close(leave)}>
              <Icon of={LogOut} />
              Sign Out
            </button>
          </div>
        )}
      </Popover>
      {withSignOut && (
        <Button variant="quiet" size="small" className="hide-on-phone" onClick={leave}>
          Sign Out
        </Button>
      )}
      <LeavingQuestion {...asking} />
    </div>
  )
}

function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const config = usePortalConfig()

  return (
    <ul>
      <li>
        <Link to={PATHS.account} className="account-line" onClick={onFollow}>
          <Icon of={UserRound} />
          Your account
        </Link>
      </li>
      {config?.helpUrl && (
        <li>
          <a href={config.helpUrl} className="account-line" target="_blank" rel="noreferrer">
            <Icon of={CircleQuestionMark} />
            Help
          </a>
        </li>
      )}
      {config?.contactEmail && (
        <li>
          <a href={`mailto:${config.contactEmail}`} className="account-line">
            <Icon of={Mail} />
            Contact us
          </a>
        </li>
      )}
    </ul>
  )
}
