import ArrowLeft from 'lucide-react/icons/arrow-left'
import { PATHS } from '#domain/application/paths.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { BlankPage } from '#web/ui/page/blank-page.tsx'

/** For somebody signed in whose role does not reach this screen (Specification 2). */
export function AccessDeniedScreen({ why }: { why: string }) {
  return (
    <BlankPage title="Access Denied" lede={why}>
      <ButtonLink to={PATHS.home}>
        <Icon of={ArrowLeft} />
        Author Portal
      </ButtonLink>
    </BlankPage>
  )
}
