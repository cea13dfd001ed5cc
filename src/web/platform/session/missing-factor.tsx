import './session-line.css'
import { useLocation } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Dated } from '#web/ui/display/dates.tsx'
import { useSignedInUser } from './use-session.ts'

/** Tells staff until when they may go without the second factor that they need. */
export function MissingFactor() {
  const { missingFactor } = useSignedInUser()
  const isOnAccount = useLocation().pathname === PATHS.account
  if (missingFactor === null) return null

  return (
    <div className="session-line">
      <p>
        From{' '}
        <b>
          <Dated at={missingFactor.until} />
        </b>{' '}
        on, all staff need a second factor here: a passkey or an authenticator app.
      </p>
      {!isOnAccount && (
        <ButtonLink size="small" to={PATHS.account}>
          Set One Up
        </ButtonLink>
      )}
    </div>
  )
}
