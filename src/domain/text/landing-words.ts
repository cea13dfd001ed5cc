import { z } from 'zod'
import { typedLine, typedText } from '../text-schemas.ts'
import { filledIn } from './gaps.ts'

export const MAX_LANDING_LINE = 120
export const MAX_LANDING_TEXT = 1000

const line = typedLine(MAX_LANDING_LINE)

/** What of the landing page belongs to the publisher. Types and lengths alone. */
export const LandingWordsSchema = z.strictObject({
  tagline: line,
  opening: line,
  youGet: typedText(MAX_LANDING_TEXT),
  youNeed: typedText(MAX_LANDING_TEXT),
})
export type LandingWords = z.infer<typeof LandingWordsSchema>

export const LANDING_LABELS = {
  tagline: 'On the cover',
  opening: 'Opening',
  youGet: 'What you get',
  youNeed: 'What you will need',
} as const satisfies Record<keyof LandingWords, string>

/** Specification 1. */
export const ORIGINAL_LANDING: LandingWords = {
  tagline: 'Join our community of content creators',
  opening: 'Get started on your content creation journey',
  youGet:
    '{publisher} publishes video courses by people who know their subject. A person reads all that you send and says what to change. You see the fee for a course before you choose it, and begin your outline with a first draft.',
  youNeed:
    'About 20 minutes, a sample video of 1 to 3 minutes filmed on your phone, and the link to your LinkedIn profile. You can stop after any step and come back.',
}

/** The words with the publisher's name in them. */
export function landingOf(words: LandingWords, publisher: string): LandingWords {
  const fill = (text: string) => filledIn(text, { publisher })
  return {
    tagline: fill(words.tagline),
    opening: fill(words.opening),
    youGet: fill(words.youGet),
    youNeed: fill(words.youNeed),
  }
}
