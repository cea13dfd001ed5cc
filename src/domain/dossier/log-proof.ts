import { chainHash, readEntryText, type Sha256 } from '../audit/audit-chain.ts'
import type { LogExtract, SealedFacts } from './dossier-files.ts'

/** The hash before the first entry, then a content hash for each entry up to the end of the log. */
export function proofText(startHash: string, contentHashes: readonly string[]): string {
  return `${[startHash, ...contentHashes].join('\n')}\n`
}

/** Walks the proof from the first entry to the head; answers with the first thing that does not fit, or null. */
export function whyLogDoesNotHold(
  entries: LogExtract,
  proof: string,
  { chain, sha256 }: { chain: SealedFacts['chain']; sha256: Sha256 },
): string | null {
  const [startHash = '', ...contentHashes] = proof.trimEnd().split('\n')
  const first = entries[0]?.position ?? chain.length + 1
  if (first + contentHashes.length !== chain.length + 1) return 'chain.txt does not reach the end of the log'

  const byPosition = new Map(entries.map(entry => [entry.position, entry]))
  if (byPosition.size !== entries.length) return 'log.json has an entry twice'
  let hash = startHash
  let found = 0
  for (const [index, contentHash] of contentHashes.entries()) {
    const entry = byPosition.get(first + index)
    const previousHash = hash
    hash = chainHash(previousHash, contentHash, sha256)
    if (entry === undefined) continue
    found += 1
    if (sha256(entry.text) !== entry.contentHash) return `Entry ${entry.position} of the log was altered`
    const fits = entry.contentHash === contentHash && entry.previousHash === previousHash && entry.hash === hash
    if (!fits) return `Entry ${entry.position} of the log does not fit chain.txt`
    if (!entry.text.startsWith(`${entry.position}\n`)) return `Entry ${entry.position} of the log says another number`
  }
  if (found !== entries.length) return 'log.json has entries that are not in chain.txt'
  return hash === chain.headHash ? null : 'chain.txt does not end at the head of the log'
}

/** The hash of the log at a position; null where the proof does not reach back to it. */
export function hashInProof(
  proof: string,
  position: number,
  { chain, sha256 }: { chain: SealedFacts['chain']; sha256: Sha256 },
): string | null {
  const [startHash = '', ...contentHashes] = proof.trimEnd().split('\n')
  const before = chain.length - contentHashes.length
  if (position < before || position > chain.length) return null
  return contentHashes.slice(0, position - before).reduce((hash, next) => chainHash(hash, next, sha256), startHash)
}

export type LoggedFact = ReturnType<typeof readEntryText>

/** What an entry's text says, for comparing it with other files; null for a text that is none. */
export function factOf(text: string): LoggedFact | null {
  try {
    return readEntryText(text)
  } catch {
    return null
  }
}
