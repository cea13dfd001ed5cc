import { useLocation } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { safeNextPath } from '#domain/account/next-path.ts'
import { PATHS } from '#domain/application/paths.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { BlankPage } from '#web/ui/page/blank-page.tsx'

/** No such page, or none for a visitor (Specification 2). Signing in brings a visitor back to the address asked for. */
export function NotFoundScreen() {
  const { isAuthenticated } = useSession()
  const here = safeNextPath(useLocation().href)

  return (
    <BlankPage title="404 Page Not Found" lede="Did you forget to add the page to the router?" folio="404">
      {!isAuthenticated && (
        <ButtonLink variant="primary" to={PATHS.login} search={here === '/' ? {} : { next: here }}>
          Sign In
        </ButtonLink>
      )}
      <ButtonLink to={PATHS.home}>
        <Icon of={ArrowLeft} />
        Author Portal
      </ButtonLink>
    </BlankPage>
  )
}
