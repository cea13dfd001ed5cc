import { isBlank } from '../blank.ts'
import { type Gap, gapProblems } from './gaps.ts'
import { LANDING_LABELS, type LandingWords, LandingWordsSchema } from './landing-words.ts'
import type { TextKind } from './text-kind.ts'

const GAPS: readonly Gap[] = [{ name: 'publisher', meaning: 'the name of the publisher' }]

/** The words of the page that visitors see first. */
export const LANDING: TextKind<LandingWords> = {
  title: 'Public pages',
  schema: LandingWordsSchema,
  keys: ['landing'],
  titleOf: () => 'Landing page',
  gaps: () => GAPS,
  problems: (_, words) =>
    fieldsOf(words).flatMap(([path, text]) => [
      ...(isBlank(text) ? [{ path, message: `Please fill in "${LANDING_LABELS[path]}".` }] : []),
      ...gapProblems(path, text, GAPS),
    ]),
  passages: words => fieldsOf(words).map(([path, text]) => ({ label: LANDING_LABELS[path], words: text })),
}

function fieldsOf({ tagline, opening, youGet, youNeed }: LandingWords) {
  return [
    ['tagline', tagline],
    ['opening', opening],
    ['youGet', youGet],
    ['youNeed', youNeed],
  ] as const
}
