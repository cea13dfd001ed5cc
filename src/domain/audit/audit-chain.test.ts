import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChainBreak,
  type ChainEnd,
  type ChainedEntry,
  chainHash,
  createChainCheck,
  FIRST_PREVIOUS_HASH,
} from './audit-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function chainOf(contents: readonly string[]): { entries: ChainedEntry[]; end: ChainEnd } {
  let previousHash = FIRST_PREVIOUS_HASH
  const entries = contents.map((content, index) => {
    const position = index + 1
    const text = `${position}\n${content}`
    const contentHash = sha256(text)
    const hash = chainHash(previousHash, contentHash, sha256)
    const entry = { position, text, previousHash, contentHash, hash }
    previousHash = hash
    return entry
  })
  return { entries, end: { length: entries.length, headHash: previousHash } }
}

function walk(entries: readonly ChainedEntry[], end: ChainEnd): ChainBreak | null {
  const check = createChainCheck(sha256)
  for (const entry of entries) {
    const broken = check.add(entry)
    if (broken !== null) return broken
  }
  return check.finish(end)
}

const contents = fc.array(fc.string(), { minLength: 1, maxLength: 20 })
const placed = contents.chain(list => fc.record({ list: fc.constant(list), place: fc.nat(list.length - 1) }))

describe('a chain of entries', () => {
  test('holds as it was written, also when it is empty', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), list => {
        const { entries, end } = chainOf(list)

        expect(walk(entries, end)).toBeNull()
      }),
    )
  })

  test.each(['text', 'previousHash', 'contentHash', 'hash'] as const)('an altered %s is named at its place', field => {
    fc.assert(
      fc.property(placed, ({ list, place }) => {
        const { entries, end } = chainOf(list)
        const altered = entries.map((entry, index) =>
          index === place ? { ...entry, [field]: `${entry[field]}!` } : entry,
        )

        expect(walk(altered, end)?.position).toBe(place + 1)
      }),
    )
  })

  test('an entry whose hashes were made anew after the change breaks at the one after it, or at the end', () => {
    fc.assert(
      fc.property(placed, ({ list, place }) => {
        const { entries, end } = chainOf(list)
        const forged = chainOf(list.map((content, index) => (index === place ? `${content}!` : content))).entries[place]
        const altered = entries.map((entry, index) => (index === place && forged ? forged : entry))

        expect(walk(altered, end)?.position).toBe(place + 2)
      }),
    )
  })

  test('a removed entry is named, at the end too', () => {
    fc.assert(
      fc.property(placed, ({ list, place }) => {
        const { entries, end } = chainOf(list)
        const broken = walk(entries.toSpliced(place, 1), end)

        expect(broken?.position).toBe(place + 1)
        expect(broken?.problem).toContain('removed')
      }),
    )
  })

  test('two entries that changed places are found at the first', () => {
    const { entries, end } = chainOf(['a', 'b', 'c', 'd'])
    const [a, b, c, d] = entries
    const moved = [a, c, b, d].flatMap(entry => entry ?? [])
    const renumbered = moved.map((entry, index) => ({ ...entry, position: index + 1 }))

    expect(walk(moved, end)?.position).toBe(2)
    expect(walk(renumbered, end)?.position).toBe(2)
  })
})
