import './agreement-editor.css'
import FileText from 'lucide-react/icons/file-text'
import { useId, useState } from 'react'
import type { AgreementContent } from '#domain/agreement/agreement-content.ts'
import { MAX_CLAUSE_TEXT, MAX_CLAUSES, MAX_HEADING } from '#domain/agreement/agreement-content-schema.ts'
import { TERMS_OF } from '#domain/agreement/agreement-fields.ts'
import { AGREEMENT_KINDS } from '#domain/agreement/agreement-kinds.ts'
import { TERMS } from '#domain/agreement/agreement-terms.ts'
import {
  renderSample,
  SAMPLE_SIGNER_NAMES,
  SAMPLE_SIGNERS,
  type SampleSigner,
} from '#domain/agreement/sample-signers.ts'
import { knownKey } from '#domain/text/text-kind.ts'
import { AgreementDocument } from '#web/platform/agreement/agreement-document.tsx'
import { addressOf } from '#web/platform/api/api.ts'
import { Check } from '#web/ui/control/check.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { KeptLink } from './kept-link.tsx'
import { PartList } from './part-list.tsx'
import { usePublisher } from './text-queries.ts'

/** The clauses in their order, between the parties and the closing; numbers that are promised stand by themselves. */
function AgreementFields({ textKey }: { textKey: string }) {
  const terms = TERMS_OF[knownKey(AGREEMENT_KINDS, textKey)]

  return (
    <>
      <TextField name="title" label="Title" maxLength={MAX_HEADING} />
      <TextAreaField
        name="inShort"
        label="In short"
        hint="Stands beside the text, which alone counts. A sentence on each line."
        rows={4}
      />
      {terms.length > 0 && (
        <div className="term-fields">
          {terms.map(name => (
            <NumberField key={name} name={`terms.${name}`} label={TERMS[name].label} />
          ))}
        </div>
      )}
      <TextAreaField name="parties" label="Parties" rows={6} />
      <PartList
        name="clauses"
        part="Clause"
        max={MAX_CLAUSES}
        empty={{ heading: '', text: '' } satisfies AgreementContent['clauses'][number]}
      >
        {index => (
          <>
            <TextField name={`clauses.${index}.heading`} label={`${index + 1}. Heading`} maxLength={MAX_HEADING} />
            <TextAreaField
              name={`clauses.${index}.text`}
              label="Text"
              hint={index === 0 ? FORM_OF_TEXT : undefined}
              rows={8}
              limit={MAX_CLAUSE_TEXT}
            />
          </>
        )}
      </PartList>
      <TextAreaField name="closing" label="Closing" hint="Stands above the signatures." rows={5} />
    </>
  )
}

const FORM_OF_TEXT =
  'An empty line begins a paragraph, “- ” an item of a list, and *asterisks* emphasize. Clauses number themselves.'

type AgreementPreviewProps = { textKey: string; content: AgreementContent; whenKept: () => Promise<void> }

/** The draft as a signer would see it, and the paper that they would get. */
function AgreementPreview({ textKey, content, whenKept }: AgreementPreviewProps) {
  const kind = knownKey(AGREEMENT_KINDS, textKey)
  const [signer, setSigner] = useState<SampleSigner>('entity')
  const [isPhone, setIsPhone] = useState(false)
  const publisher = usePublisher()
  const id = useId()

  if (!publisher) return <Skeleton lines={8} />
  const version = { kind, content, version: '', effectiveFrom: '' }
  return (
    <Stack gap={3} className="agreement-preview">
      <Row>
        <label htmlFor={id} className="small">
          Signed
        </label>
        <Select
          id={id}
          value={signer}
          options={SAMPLE_SIGNER_NAMES.map(name => [name, SAMPLE_SIGNERS[name].label])}
          onChange={({ target }) => setSigner(SAMPLE_SIGNER_NAMES.find(name => name === target.value) ?? 'entity')}
        />
        <Check type="checkbox" checked={isPhone} onChange={event => setIsPhone(event.target.checked)}>
          As on a phone
        </Check>
        <KeptLink
          size="small"
          newTab
          whenKept={whenKept}
          href={addressOf('GET /api/admin/agreement-drafts/:kind/:signer/paper', { params: { kind, signer } })}
        >
          <Icon of={FileText} />
          As a PDF
        </KeptLink>
      </Row>
      <div className={isPhone ? 'as-on-a-phone' : undefined}>
        <AgreementDocument agreement={renderSample(version, publisher, signer)} />
      </div>
    </Stack>
  )
}

export const AGREEMENT_EDITOR = { Fields: AgreementFields, Preview: AgreementPreview }
