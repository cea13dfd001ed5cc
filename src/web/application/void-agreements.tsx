import { Link } from '@tanstack/react-router'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { agreementsToSignAgain, stepOfAgreement } from '#domain/agreement/signing-rules.ts'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { stepOf } from '#domain/application/step.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** What was signed and is void, each with the way to sign it anew (H321). */
export function VoidAgreements({ application }: { application: Application }) {
  return agreementsToSignAgain(application).map(kind => (
    <Alert key={kind} tone="needs" title={`The ${agreementName(kind)} that you signed is void`}>
      <p>
        <Link to={PATHS.agreements}>Your agreements</Link> say why. You can sign it anew; everything else stays as it
        is.
      </p>
      <ButtonLink size="small" to={stepOf(stepOfAgreement(kind)).path}>
        Sign Again<VisuallyHidden> the {agreementName(kind)}</VisuallyHidden>
      </ButtonLink>
    </Alert>
  ))
}
