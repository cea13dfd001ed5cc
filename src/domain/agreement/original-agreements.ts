import type { AgreementContent } from './agreement-content.ts'
import type { AgreementKind } from './agreement-kinds.ts'
import type { TermName, Terms } from './agreement-terms.ts'
import { codeOfConductV1 } from './texts/code-of-conduct-v1.ts'
import type { FirstText, Prose } from './texts/first-text.ts'
import { ndaV1 } from './texts/nda-v1.ts'
import { publishingAgreementV1 } from './texts/publishing-agreement-v1.ts'
import { statementOfWorkV1 } from './texts/statement-of-work-v1.ts'

/** The agreements as the portal comes with them. */
export const FIRST_TEXTS: Readonly<Record<AgreementKind, FirstText>> = {
  nda: ndaV1,
  'master-agreement': publishingAgreementV1,
  'code-of-conduct': codeOfConductV1,
  'course-sow': statementOfWorkV1,
}

const TERMS_OF_V1: Readonly<Record<AgreementKind, Terms>> = {
  nda: {},
  'master-agreement': { daysToReview: 20, roundsOfCorrections: 2, daysToCorrect: 10, daysToPay: 30 },
  'code-of-conduct': {},
  'course-sow': { daysToDeliver: 20, daysToCorrect: 10, daysToPay: 30, usualFee: 400 },
}

/** Where version 1 states a term. */
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

/** What version 1 says, word for word, with its numbers as terms. */
export function originalAgreement(kind: AgreementKind): AgreementContent {
  const { title, parties, clauses, closing } = FIRST_TEXTS[kind]
  const terms = TERMS_OF_V1[kind]
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

function written(words: Prose<string>): string {
  return words.map(part => (typeof part === 'string' ? part : `{${part.field}}`)).join('')
}
