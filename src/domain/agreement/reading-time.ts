import { counted } from '../counted.ts'
import { inWords } from './agreement-terms.ts'
import { canonicalText } from './agreement-text.ts'
import type { RenderedAgreement } from './rendered-agreement-schema.ts'

/** Words a minute at which contracts are read with care. */
const WORDS_PER_MINUTE = 220

/** "Nine clauses, about 5 minutes": what somebody who opens the text has before them. */
export function readingTime(agreement: RenderedAgreement): string {
  const count = agreement.clauses.length
  const words = canonicalText(agreement).split(/\s+/).filter(Boolean).length
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  const clauses = `${capitalized(inWords(count))} ${count === 1 ? 'clause' : 'clauses'}`
  return `${clauses}, about ${counted(minutes, 'minute')}`
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
