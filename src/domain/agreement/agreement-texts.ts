import { ndaV1 } from './texts/nda-v1.ts'

/** Every version ever published, oldest first. A new version is added at the end of its list; none is removed. */
const published = { nda: [ndaV1] } as const

export type PublishedKind = keyof typeof published
export type PublishedText<Kind extends PublishedKind> = (typeof published)[Kind][number]

/**
 * The version that somebody who opens the document at `at` is shown and signs. Throws when none is in use yet,
 * which only a clock that is years behind can bring about.
 */
export function textInForce<Kind extends PublishedKind>(kind: Kind, at: Date): PublishedText<Kind> {
  const day = at.toISOString().slice(0, 10)
  const text = published[kind].findLast(version => version.effectiveFrom <= day)
  if (!text) throw new RangeError(`No version of ${kind} is in use on ${day}.`)
  return text
}

/** A version by its name, for showing again what was signed; null when no such version was published. */
export function textOfVersion<Kind extends PublishedKind>(kind: Kind, version: string): PublishedText<Kind> | null {
  return published[kind].find(text => text.version === version) ?? null
}
