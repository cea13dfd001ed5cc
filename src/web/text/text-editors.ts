import type { ReactNode } from 'react'
import type { ContentOf, TextKindName } from '#domain/text/text-kinds.ts'

import { AgreementFields, AgreementPreview } from './agreement-editor.tsx'

import { BrandFields, BrandPreview } from './brand-editor.tsx'

import { CannedReasonsFields, CannedReasonsPreview } from './canned-reasons-editor.tsx'
import { LandingFields, LandingPreview } from './landing-editor.tsx'
import { LetterFields, LetterPreview } from './letter-editor.tsx'
import { TrainingFields, TrainingPreview } from './training-editor.tsx'

/** How a kind of text is written, and how it is seen before it is published. */
export type TextEditorOf<Content> = {
  Fields: (props: { textKey: string }) => ReactNode
  Preview: (props: { textKey: string; content: Content }) => ReactNode
}

export const TEXT_EDITORS: { readonly [Kind in TextKindName]: TextEditorOf<ContentOf<Kind>> } = {
  agreement: { Fields: AgreementFields, Preview: AgreementPreview },
  letter: { Fields: LetterFields, Preview: LetterPreview },
  'canned-reasons': { Fields: CannedReasonsFields, Preview: CannedReasonsPreview },
  brand: { Fields: BrandFields, Preview: BrandPreview },
  landing: { Fields: LandingFields, Preview: LandingPreview },
  training: { Fields: TrainingFields, Preview: TrainingPreview },
}
