import { agreementPassages } from '#domain/agreement/agreement-text.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import type { NamedConsent } from '#domain/agreement/consent-contract.ts'
import { consentPassages } from '#domain/agreement/consent-disclosure.ts'
import type { SigningPublisher } from '#domain/agreement/publisher-signature.ts'
import type { RenderedAgreement } from '#domain/agreement/rendered-agreement-schema.ts'
import type { Passage } from '#domain/text/text-kind.ts'
import { PassageChanges } from '#web/platform/text/passage-changes.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

type Changed<Words> = { before: Words; after: Words }

/** An agreement, and who has signed it in advance. */
export type ReadAgreement = { agreement: RenderedAgreement; publisher: SigningPublisher }

/** What became of an agreement while somebody was about to sign it. */
export function AgreementChanged({ before, after }: Changed<ReadAgreement>) {
  return (
    <WordsChanged
      title={`The ${agreementName(after.agreement.kind)} has changed`}
      before={passagesOf(before)}
      after={passagesOf(after)}
    />
  )
}

function passagesOf({ agreement, publisher: { signerName, signerTitle } }: ReadAgreement): Passage[] {
  return [...agreementPassages(agreement), { label: 'Signed for the company', words: `${signerName}, ${signerTitle}` }]
}

/** What became of the words of a consent while somebody was about to give it. */
export function ConsentChanged({ before, after }: Changed<NamedConsent>) {
  const passages = ({ sentence, disclosure: { sections } }: NamedConsent) => consentPassages({ sentence, sections })
  return <WordsChanged title="What you consent to has changed" before={passages(before)} after={passages(after)} />
}

function WordsChanged({ title, before, after }: Changed<readonly Passage[]> & { title: string }) {
  return (
    <Alert tone="needs" title={`${title} since you opened this page`}>
      <Stack gap={3}>
        <p>Nothing was signed. Please read what is new, then check the box again.</p>
        <PassageChanges before={before} after={after} />
      </Stack>
    </Alert>
  )
}
