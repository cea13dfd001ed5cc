import type { ComponentType } from 'react'
import type { ContentOf, TextKindName } from '#domain/text/text-kinds.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'

/** How a kind of text is written, and how it is seen before it is published. */
export type TextEditorOf<Content> = {
  Fields: ComponentType<{ textKey: string }>
  /** `whenKept` resolves once what is on the screen is kept, and throws where it is not. */
  Preview: ComponentType<{ textKey: string; content: Content; whenKept: () => Promise<void> }>
}

/** The script of an editor comes with the first text of its kind. */
function later<Content>(load: () => Promise<TextEditorOf<Content>>): TextEditorOf<Content> {
  return {
    Fields: lazyPart(async () => (await load()).Fields),
    Preview: lazyPart(async () => (await load()).Preview),
  }
}

export const TEXT_EDITORS: { readonly [Kind in TextKindName]: TextEditorOf<ContentOf<Kind>> } = {
  agreement: later(async () => (await import('./agreement-editor.tsx')).AGREEMENT_EDITOR),
  consent: later(async () => (await import('./consent-editor.tsx')).CONSENT_EDITOR),
  'publisher-signer': later(async () => (await import('./publisher-signer-editor.tsx')).PUBLISHER_SIGNER_EDITOR),
  letter: later(async () => (await import('./letter-editor.tsx')).LETTER_EDITOR),
  'canned-reasons': later(async () => (await import('./canned-reasons-editor.tsx')).CANNED_REASONS_EDITOR),
  brand: later(async () => (await import('./brand-editor.tsx')).BRAND_EDITOR),
  guidance: later(async () => (await import('./guidance-editor.tsx')).GUIDANCE_EDITOR),
  landing: later(async () => (await import('./landing-editor.tsx')).LANDING_EDITOR),
  page: later(async () => (await import('./public-page-editor.tsx')).PUBLIC_PAGE_EDITOR),
  'teaching-topics': later(async () => (await import('./teaching-topics-editor.tsx')).TEACHING_TOPICS_EDITOR),
  training: later(async () => (await import('./training-editor.tsx')).TRAINING_EDITOR),
}
