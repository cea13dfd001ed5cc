import { DAY_MS } from '../instant.ts'
import type { PartFact } from './system-schemas.ts'
import { type Facts, momentFact, type Verdict } from './verdict.ts'

/** Signed documents are compared once a day each, as long as they are few; a week is late for however many. */
const COMPARED_WITHIN_MS = 7 * DAY_MS

export type DocumentFacts = {
  /** Sealed and filed. */
  filed: number
  /** Of these, those whose file is missing or not as it was filed. */
  damaged: number
  /** Not compared yet. */
  unchecked: number
  /** When the one was compared, or sealed, that has waited the longest for its next comparison. */
  waitingSince: Date | null
}

export function judgeDocuments({ filed, damaged, unchecked, waitingSince, now }: Facts<DocumentFacts>): Verdict {
  const facts: PartFact[] = [
    { name: 'Filed', kind: 'count', value: filed },
    { name: 'Missing or damaged', kind: 'count', value: damaged },
    ...(unchecked > 0 ? [{ name: 'Not compared yet', kind: 'count', value: unchecked } as const] : []),
    ...(waitingSince && unchecked === 0 ? [momentFact('All compared since', waitingSince)] : []),
  ]
  if (damaged > 0) {
    const says =
      damaged === 1
        ? 'The file of one signed document is missing or damaged.'
        : `The files of ${damaged} signed documents are missing or damaged.`
    return {
      state: 'broken',
      facts,
      says,
      advice:
        'Copy them from a backup to where they were: "npm run doctor" names each file, Documents each document. They are served again once they are whole.',
    }
  }
  if (waitingSince && now.getTime() - waitingSince.getTime() > COMPARED_WITHIN_MS) {
    return {
      state: 'attention',
      facts,
      says: 'Some of their files have not been compared with what was filed for more than a week.',
      advice: 'See that files answer, and whether the job that compares them has failed, below.',
    }
  }
  const says =
    unchecked === filed && filed > 0
      ? 'Their files are compared within minutes.'
      : 'Their files are as they were filed.'
  return { state: 'fine', facts, says, advice: null }
}
