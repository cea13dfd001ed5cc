import { readManuscript, writeManuscript } from '../agreement/agreement-manuscript.ts'
import { ORIGINAL_CONSENT } from '../agreement/consent-words.ts'
import { firstAgreement, originalAgreement } from '../agreement/original-agreements.ts'
import { ORIGINAL_PUBLISHER_SIGNER } from '../agreement/publisher-signer.ts'
import { originalWords } from '../notice/letter-texts.ts'
import { ORIGINAL_REASONS } from '../review/canned-reasons.ts'
import { auditionDeck } from '../training/audition-deck.ts'
import { auditionQuiz } from '../training/audition-quiz.ts'
import { originalTraining } from '../training/original-training.ts'
import { outlineTrainingDeck } from '../training/outline-training-deck.ts'
import { outlineTrainingQuiz } from '../training/outline-training-quiz.ts'
import type { Training, TrainingKey } from '../training/training.ts'
import { ORIGINAL_TOPICS } from '../video/original-teaching-topics.ts'
import { agreementKindOf, valuesOf } from './agreement-kind.ts'
import { ORIGINAL_BRAND } from './brand.ts'
import { revisableOf } from './canned-reasons-kind.ts'
import { ORIGINAL_LANDING } from './landing-words.ts'
import { letterNameOf } from './letter-kind.ts'
import { ORIGINAL_PAGES } from './original-pages.ts'
import { ORIGINAL_GUIDANCE } from './original-step-guidance.ts'
import { publicPageKeyOf } from './public-page-kind.ts'
import { guidedStepOf } from './step-guidance-kind.ts'
import type { TextSource } from './text-kind.ts'
import type { ContentOf, TextContent, TextKindName } from './text-kinds.ts'
import { trainingKeyOf } from './training-kind.ts'

const TRAININGS: Record<TrainingKey, Training> = {
  audition: originalTraining(auditionDeck, auditionQuiz),
  'course-outline': originalTraining(outlineTrainingDeck, outlineTrainingQuiz),
}

export const TEXT_SOURCES: { readonly [Kind in TextKindName]: TextSource<ContentOf<Kind>> } = {
  agreement: {
    original: key => originalAgreement(agreementKindOf(key)),
    first: key => firstAgreement(agreementKindOf(key)),
    manuscript: {
      write: writeManuscript,
      read: (key, manuscript, before) =>
        readManuscript(
          manuscript,
          valuesOf(agreementKindOf(key)).map(({ name }) => name),
          before,
        ),
    },
  },
  consent: { original: () => ORIGINAL_CONSENT },
  'publisher-signer': { original: () => ORIGINAL_PUBLISHER_SIGNER },
  letter: { original: key => originalWords(letterNameOf(key)) },
  'canned-reasons': { original: key => ({ reasons: [...(ORIGINAL_REASONS[revisableOf(key).id] ?? [])] }) },
  training: { original: key => TRAININGS[trainingKeyOf(key)] },
  guidance: { original: key => ORIGINAL_GUIDANCE[guidedStepOf(key)] },
  'teaching-topics': { original: () => ORIGINAL_TOPICS },
  brand: { original: () => ORIGINAL_BRAND },
  landing: { original: () => ORIGINAL_LANDING },
  page: { original: key => ORIGINAL_PAGES[publicPageKeyOf(key)] },
}

/** Where the texts of a kind come from. It has to be handed the content of this very kind. */
export function sourceOf(kind: TextKindName): TextSource<TextContent> {
  // reason: its functions take what the schema of the kind makes, which is all that anybody has of this kind
  return TEXT_SOURCES[kind] as TextSource<TextContent>
}
