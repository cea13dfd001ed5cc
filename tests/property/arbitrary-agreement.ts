import fc from 'fast-check'
import { type AgreementContent, referenceIn } from '#domain/agreement/agreement-content.ts'
import { TERM_NAMES } from '#domain/agreement/agreement-terms.ts'

/** What the agreements of these tests may be filled with. */
export const SOME_GAPS = ['publisherName', 'signerLegalName', 'courseName', ...TERM_NAMES]

const letters = fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(...'abcdeéßжλ漢שX7') })
const sign = fc.constantFrom('', '', '', ',', ' & co', ' <x>', ' “quoted”', '’s', ' 5%', ';')
const word = fc.tuple(letters, sign).map(([start, end]) => `x${start}${end}`)
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map(list => list.join(' '))
const heading = fc.array(word, { minLength: 1, maxLength: 4 }).map(list => list.join(' '))

const proseOf = (headings: readonly string[]) => {
  const gap = fc.constantFrom(...SOME_GAPS, ...headings.map(each => `clause:${each}`)).map(name => `{${name}}`)
  const piece = fc.oneof(
    { arbitrary: words, weight: 4 },
    gap,
    words.map(each => `*${each}*`),
  )
  return fc.array(piece, { minLength: 1, maxLength: 6 }).map(list => list.join(' '))
}

/** Any agreement that could be published. */
export const someAgreement: fc.Arbitrary<AgreementContent> = fc
  .uniqueArray(heading, { minLength: 1, maxLength: 6 })
  .chain(headings => {
    const prose = proseOf(headings)
    const block = fc.oneof(
      prose,
      fc.array(prose, { minLength: 1, maxLength: 4 }).map(list => list.map(item => `- ${item}`).join('\n')),
    )
    const text = fc.array(block, { minLength: 1, maxLength: 4 }).map(blocks => blocks.join('\n\n'))
    return fc.record({
      title: heading,
      inShort: words,
      parties: prose,
      clauses: fc.tuple(...headings.map(each => text.map(written => ({ heading: each, text: written })))),
      closing: prose,
      terms: fc.record(Object.fromEntries(TERM_NAMES.map(name => [name, fc.integer({ min: 0, max: 999 })]))),
    })
  })

/** The same agreement as somebody has worked on it: clauses gone, moved or new, words changed. */
export const someRevision: fc.Arbitrary<[AgreementContent, AgreementContent]> = fc
  .tuple(someAgreement, someAgreement, fc.infiniteStream(fc.nat(3)))
  .map(([before, other, choices]) => {
    const choose = () => choices.next().value ?? 0
    const kept = before.clauses.flatMap(clause => {
      const choice = choose()
      if (choice === 0) return []
      return [choice === 1 ? { ...clause, text: `${clause.text} more\n\n{courseName} xnew` } : clause]
    })
    const fresh = other.clauses.filter(clause => kept.every(each => each.heading !== clause.heading))
    const clauses = choose() > 1 ? [...kept, ...fresh] : [...fresh, ...kept]
    const known = new Set(clauses.map(each => each.heading))
    const withoutLost = (text: string) =>
      text.replace(/\{([^{}]*)\}/g, (gap, name: string) => {
        const referred = referenceIn(name)
        return referred === null || known.has(referred) ? gap : 'xnothing'
      })
    const after = {
      ...(choose() > 1 ? other : before),
      clauses: clauses.map(each => ({ ...each, text: withoutLost(each.text) })),
    }
    return [before, { ...after, parties: withoutLost(after.parties), closing: withoutLost(after.closing) }]
  })
