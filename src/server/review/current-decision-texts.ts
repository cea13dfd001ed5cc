import { DECISION_LETTERS } from '#domain/notice/decision-letter-texts.ts'
import type { DecisionTexts } from '#domain/review/decision-texts.ts'
import { TEXT_KINDS } from '#domain/text/text-kinds.ts'
import type { Parts } from '../parts.ts'

/** What a decision is made with: the words of its letter and the reasons to revise, as they are in force. */
export function currentDecisionTexts({ texts }: Pick<Parts, 'texts'>): DecisionTexts {
  const letters = DECISION_LETTERS.map(name => {
    const { content, sha256 } = texts.inForce('letter', name)
    return [name, { words: content, sha256 }] as const
  })
  const reasons = TEXT_KINDS['canned-reasons'].keys.map(
    key => [key, texts.inForce('canned-reasons', key).content.reasons] as const,
  )
  // reason: every letter that tells a decision is among the entries
  return { letters: Object.fromEntries(letters) as DecisionTexts['letters'], reasons: Object.fromEntries(reasons) }
}
