import type { AgreementContent } from './agreement-content.ts'
import type { AgreementKind } from './agreement-kinds.ts'
import type { TermName, Terms } from './agreement-terms.ts'
import { codeOfConductText } from './texts/code-of-conduct.ts'
import { ndaText } from './texts/nda.ts'
import type { OriginalText, Prose } from './texts/original-text.ts'
import { publishingAgreementText } from './texts/publishing-agreement.ts'
import { statementOfWorkText } from './texts/statement-of-work.ts'

/** The agreements as the portal comes with them. */
export const ORIGINAL_TEXTS: Readonly<Record<AgreementKind, OriginalText>> = {
  nda: ndaText,
  'master-agreement': publishingAgreementText,
  'code-of-conduct': codeOfConductText,
  'course-sow': statementOfWorkText,
}

const ORIGINAL_TERMS: Readonly<Record<AgreementKind, Terms>> = {
  nda: {},
  'master-agreement': { daysToReview: 20, roundsOfCorrections: 2, daysToCorrect: 10, daysToPay: 30 },
  'code-of-conduct': {},
  'course-sow': { daysToDeliver: 20, daysToCorrect: 10, daysToPay: 30, usualFee: 400 },
}

/** Where the words state a term. */
const STATED: Readonly<Record<TermName, RegExp>> = {
  daysToDeliver: /(?<=due within )20(?= business days of the last signature)/,
  daysToReview: /(?<=review a delivery within )20(?= business days)/,
  roundsOfCorrections: /(?<=after )two(?= rounds of corrections)/,
  daysToCorrect: /(?<=corrections (?:that the Publisher asks for |follow )?within )10(?= business days of)/i,
  daysToPay: /(?<=within )30(?= days of acceptance)/i,
  usualFee: /(?<=or )\$400(?= where)/,
}

const IN_SHORT: Readonly<Record<AgreementKind, readonly string[]>> = {
  nda: [
    'What we show you stays between us, and so does what you show us.',
    'It holds for three years from today; trade secrets stay protected for as long as they are secret.',
    'California law, courts of Santa Barbara County.',
  ],
  'master-agreement': [
    'You assign all rights in your course to the publisher for a one-time fee, payable once the course is accepted; the rights in a course that is not accepted return to you.',
    'You work as an independent contractor, keep confidences, and answer for claims of others if your work is not your own.',
    'Disputes go to arbitration in Santa Barbara County, California; small claims courts stay open.',
  ],
  'code-of-conduct': [
    'Your work is your own, what you borrow you name, and the AI tools you use you disclose.',
    'You treat learners, colleagues and reviewers with respect.',
    'You tell us early when something stands in the way.',
  ],
  'course-sow': [
    'One course, for a one-time fee payable within 30 days of acceptance.',
    'The final work is due within 20 business days of the last signature.',
    'Corrections follow within 10 business days of notice; more than 3 missed milestones may end it, and sums paid are then repaid.',
  ],
}

/** What the portal comes with, word for word, with its numbers as terms. */
export function originalAgreement(kind: AgreementKind): AgreementContent {
  const { title, parties, clauses, closing } = ORIGINAL_TEXTS[kind]
  const terms = ORIGINAL_TERMS[kind]
  const named = (words: string) =>
    // reason: Object.keys of this record answers with some of its keys
    (Object.keys(terms) as TermName[]).reduce((text, name) => text.replace(STATED[name], `{${name}}`), words)

  return {
    title,
    inShort: IN_SHORT[kind].map(named).join('\n'),
    parties: written(parties),
    clauses: clauses.map(({ heading, paragraphs }) => ({
      heading,
      text: named(paragraphs.map(written).join('\n\n')),
    })),
    closing: written(closing),
    terms,
  }
}

/** Words that the first versions spelled otherwise. */
const FIRST_SPELLED: readonly (readonly [now: string, first: string])[] = [
  ['No License', 'No Licence'],
  ['any license', 'any licence'],
  ['sublicensable license', 'sublicensable licence'],
  ['insurance, licenses', 'insurance, licences'],
  ['recognizable', 'recognisable'],
  ['recognized', 'recognised'],
  ['defense', 'defence'],
  ['judgment', 'judgement'],
  ['color', 'colour'],
  ['favors', 'favours'],
  ['catalog', 'catalogue'],
  ['neighboring', 'neighbouring'],
  ['willful', 'wilful'],
]

/** What was signed before versions were published, letter by letter: nobody may edit it afterwards (H140). */
export function firstAgreement(kind: AgreementKind): AgreementContent {
  const asFirst = (words: string) => FIRST_SPELLED.reduce((text, [now, first]) => text.replaceAll(now, first), words)
  const { title, inShort, parties, clauses, closing, terms } = originalAgreement(kind)

  return {
    title: asFirst(title),
    inShort: asFirst(inShort),
    parties: asFirst(parties),
    clauses: clauses.map(({ heading, text }) => ({ heading: asFirst(heading), text: asFirst(text) })),
    closing: asFirst(closing),
    terms,
  }
}

function written(words: Prose<string>): string {
  return words.map(part => (typeof part === 'string' ? part : `{${part.field}}`)).join('')
}
