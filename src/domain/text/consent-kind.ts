import { consentPassages } from '../agreement/consent-disclosure.ts'
import { type ConsentWords, ConsentWordsSchema } from '../agreement/consent-words.ts'
import { isBlank } from '../blank.ts'
import type { FieldIssue } from '../refusal.ts'
import { gapProblems } from './gaps.ts'
import type { TextKind } from './text-kind.ts'

/** What signers consent to. */
export const CONSENT: TextKind<ConsentWords> = {
  title: 'Consent',
  schema: ConsentWordsSchema,
  keys: ['consent'],
  titleOf: () => 'Consent to sign electronically',
  problems: (_, { sentence, sections }) => [
    ...fieldProblems('sentence', 'Sentence', sentence),
    ...(sections.length === 0 ? [{ path: 'sections', message: 'Signers need something to read about it.' }] : []),
    ...sections.flatMap(({ heading, text }, index) => [
      ...fieldProblems(`sections.${index}.heading`, `Heading of section ${index + 1}`, heading),
      ...fieldProblems(`sections.${index}.text`, `Section ${index + 1}`, text),
    ]),
  ],
  passages: consentPassages,
  fourEyes: true,
}

function fieldProblems(path: string, label: string, words: string): FieldIssue[] {
  const message = 'Please write something here, or take it out.'
  const problems = isBlank(words) ? [{ path, message }] : gapProblems(path, words, [])
  return problems.map(problem => ({ path, message: `${label}: ${problem.message}` }))
}
