import { z } from 'zod'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'

/** Stretches of rendered words. `filled` ones came from a value: the screen underlines them, the PDF sets them bold. */
const RunsSchema = z.array(z.object({ text: z.string(), filled: z.boolean(), isEmphasized: z.boolean() })).readonly()

/** A paragraph, or the items of a list. */
const BlockSchema = z.union([z.object({ runs: RunsSchema }), z.object({ items: z.array(RunsSchema).readonly() })])

/** An agreement with its gaps filled. */
export const RenderedAgreementSchema = z.object({
  kind: z.enum(AGREEMENT_KINDS),
  version: z.string(),
  effectiveFrom: z.string(),
  title: z.string(),
  parties: RunsSchema,
  clauses: z
    .array(z.object({ number: z.int(), heading: z.string(), blocks: z.array(BlockSchema).readonly() }))
    .readonly(),
  closing: RunsSchema,
})
export type RenderedAgreement = z.infer<typeof RenderedAgreementSchema>
export type Run = RenderedAgreement['parties'][number]
export type RenderedBlock = z.infer<typeof BlockSchema>
