import { MAX_SIGNER_NAME, MAX_SIGNER_TITLE, type PublisherSigner } from '#domain/agreement/publisher-signer.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

function PublisherSignerFields() {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint="Who signs agreements for the publisher, in advance. Both left empty, it is whom the operator has set."
        optional
        maxLength={MAX_SIGNER_NAME}
      />
      <TextField name="title" label="Title" hint="As what they sign." optional maxLength={MAX_SIGNER_TITLE} />
    </>
  )
}

function PublisherSignerPreview({ content: { name, title } }: { content: PublisherSigner }) {
  if (name.trim() === '') return <p className="quiet">Whom the operator has set, with the drawn signature.</p>
  return (
    <Stack gap={2}>
      <p className="faint">For the Company, signed in advance</p>
      <p>
        <em>/s/ {name}</em>
      </p>
      <p className="strong">{name}</p>
      <p>{title}</p>
    </Stack>
  )
}

export const PUBLISHER_SIGNER_EDITOR = { Fields: PublisherSignerFields, Preview: PublisherSignerPreview }
