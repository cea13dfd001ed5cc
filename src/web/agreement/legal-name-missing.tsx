import { PATHS } from '#domain/application/paths.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** An agreement has no holes: without the legal name it cannot be shown. */
export function LegalNameMissing() {
  return (
    <Alert tone="plain" title="Your full legal name is missing">
      <p>The agreement is filled in with it. Please add it, then come back.</p>
      <ButtonLink to={PATHS.personalInfo}>Personal Information</ButtonLink>
    </Alert>
  )
}
