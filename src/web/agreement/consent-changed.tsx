import { consentPassages, type NamedConsent } from '#domain/agreement/consent-disclosure.ts'
import { PassageChanges } from '#web/platform/text/passage-changes.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

const passagesOf = ({ sentence, disclosure: { sections } }: NamedConsent) => consentPassages({ sentence, sections })

/** What became of the consent while somebody was about to sign. */
export function ConsentChanged({ before, after }: { before: NamedConsent; after: NamedConsent }) {
  return (
    <Alert tone="needs" title="What you consent to has changed since you opened this page">
      <p>Nothing was signed. Please read what is new, then tick the box again.</p>
      <PassageChanges before={passagesOf(before)} after={passagesOf(after)} />
    </Alert>
  )
}
