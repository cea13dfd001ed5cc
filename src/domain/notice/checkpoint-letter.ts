import type { Checkpoint } from '../audit/checkpoint.ts'
import { type LetterFacts, letterFacts } from './letter-texts.ts'

/** To whoever keeps the checkpoints of the log where nobody of the portal can reach them. */
export function checkpointLetter({ entries, headHash, at }: Checkpoint): LetterFacts {
  return letterFacts('log-checkpoint', { entries: String(entries), headHash, at })
}
