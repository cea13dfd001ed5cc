import { z } from 'zod'
import { text } from '../text-schemas.ts'
import { AGREEMENT } from './agreement-kind.ts'
import { BRAND } from './brand-kind.ts'
import { CANNED_REASONS } from './canned-reasons-kind.ts'
import { CONSENT } from './consent-kind.ts'
import { LANDING } from './landing-kind.ts'
import { LETTER } from './letter-kind.ts'
import { PUBLIC_PAGE } from './public-page-kind.ts'
import { PUBLISHER_SIGNER } from './publisher-signer-kind.ts'
import { GUIDANCE } from './step-guidance-kind.ts'
import { TEACHING_TOPICS } from './teaching-topics-kind.ts'
import type { TextKind } from './text-kind.ts'
import { TRAINING } from './training-kind.ts'

/** Every kind of text, in the order in which admins see them. */
export const TEXT_KINDS = {
  agreement: AGREEMENT,
  consent: CONSENT,
  'publisher-signer': PUBLISHER_SIGNER,
  letter: LETTER,
  'canned-reasons': CANNED_REASONS,
  training: TRAINING,
  guidance: GUIDANCE,
  'teaching-topics': TEACHING_TOPICS,
  brand: BRAND,
  landing: LANDING,
  page: PUBLIC_PAGE,
} as const

export type TextKindName = keyof typeof TEXT_KINDS

// reason: Object.keys of a literal answers with exactly its keys
export const TEXT_KIND_NAMES = Object.keys(TEXT_KINDS) as [TextKindName, ...TextKindName[]]

/** What a text of a kind holds. */
export type ContentOf<Kind extends TextKindName> =
  (typeof TEXT_KINDS)[Kind] extends TextKind<infer Content> ? Content : never

export type TextContent = ContentOf<TextKindName>

export const TextKeySchema = text(60)

/** Which text is meant. */
export type TextId<Kind extends TextKindName = TextKindName> = { kind: Kind; key: string }

/** A kind for whoever treats all of them alike: it has to be handed the content of this very kind. */
export function kindOf(name: TextKindName): TextKind<TextContent> {
  // reason: its functions take what its own schema makes, which is all that anybody has of this kind
  return TEXT_KINDS[name] as TextKind<TextContent>
}

/** The content of any text, as it comes in; what its kind says of it is checked afterwards. */
export const TextContentSchema = z.union(
  TEXT_KIND_NAMES.map(name => kindOf(name).schema),
  // Of a content that has the shape of one kind, what that kind says.
  { error: ({ errors }) => errors?.find(isOfItsShape)?.[0]?.message ?? 'This is not such a text' },
)

function isOfItsShape(issues: readonly { code: string }[]): boolean {
  return issues.every(({ code }) => code !== 'invalid_type' && code !== 'unrecognized_keys' && code !== 'invalid_union')
}

/** Every text of the portal. */
export const ALL_TEXTS: readonly TextId[] = TEXT_KIND_NAMES.flatMap(kind =>
  kindOf(kind).keys.map(key => ({ kind, key })),
)
