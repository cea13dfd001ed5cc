import { z } from 'zod'
import { typedLine } from '../text-schemas.ts'

/** A name has to fit where the signature stands. */
export const MAX_SIGNER_NAME = 60
export const MAX_SIGNER_TITLE = 100

/** Who signs for the publisher, and as what. Both empty: whom the operator has set. Types and lengths alone. */
export const PublisherSignerSchema = z.strictObject({
  name: typedLine(MAX_SIGNER_NAME),
  title: typedLine(MAX_SIGNER_TITLE),
})
export type PublisherSigner = z.infer<typeof PublisherSignerSchema>

export const ORIGINAL_PUBLISHER_SIGNER: PublisherSigner = { name: '', title: '' }
