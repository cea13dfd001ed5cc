import { agreementPassages, type RenderedAgreement } from '#domain/agreement/agreement-text.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { PassageChanges } from '#web/platform/text/passage-changes.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What became of a text while somebody was reading it. */
export function TextChanged({ before, after }: { before: RenderedAgreement; after: RenderedAgreement }) {
  return (
    <Alert tone="needs" title={`The ${agreementName(after.kind)} has changed since you opened this page`}>
      <p>Nothing was signed. The new text stands below; please read what is new, then tick the box again.</p>
      <PassageChanges before={agreementPassages(before)} after={agreementPassages(after)} />
    </Alert>
  )
}
