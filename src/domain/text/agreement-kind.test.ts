import { describe, expect, test } from 'vitest'
import { AGREEMENT_KINDS } from '../agreement/agreement-kinds.ts'
import { originalAgreement } from '../agreement/original-agreements.ts'
import { AGREEMENT } from './agreement-kind.ts'

const nda = originalAgreement('nda')
const sow = originalAgreement('course-sow')
const withClause = (text: string, heading = 'Duties') => ({ ...nda, clauses: [...nda.clauses, { heading, text }] })
const problemsOf = (content: typeof nda, key = 'nda') => AGREEMENT.problems(key, content).map(({ message }) => message)

test.each(AGREEMENT_KINDS)('the %s that the portal comes with can be published', kind => {
  expect(AGREEMENT.problems(kind, originalAgreement(kind))).toEqual([])
})

describe('an agreement is not published (H141)', () => {
  test.each([
    ['Read {everything}.', 'Clause 10, “Duties”: Nothing can be filled in for {everything}.'],
    ['For {courseName}.', 'Clause 10, “Duties”: Nothing can be filled in for {courseName}.'],
    ['As clause {clause:Nowhere} says.', 'Clause 10, “Duties”: There is no clause “Nowhere” to refer to.'],
    ['{a{signerLegalName}b}', 'Clause 10, “Duties”: There is a brace without its partner.'],
    ['Never *ever.', 'Clause 10, “Duties”: There is an asterisk without its partner.'],
    [' \n ', 'Clause 10, “Duties”: Please write something here, or take it out.'],
    ['- \n- Yes.', 'Clause 10, “Duties”: Please write something here, or take it out.'],
  ])('with %j', (text, message) => {
    const [first = ''] = problemsOf(withClause(text))

    expect(first.startsWith(message)).toBe(true)
  })

  test('without who signs, without a clause, or with two of one name', () => {
    const parties = nda.parties.replaceAll('{signerLegalName}', 'somebody')
    const closing = nda.closing.replaceAll('{signerLegalName}', 'somebody')

    expect(problemsOf({ ...nda, parties, closing })).toEqual([
      'Please put in {signerLegalName}: the legal name of the author.',
    ])
    expect(problemsOf({ ...nda, clauses: [] })).toContain('An agreement needs a clause.')
    expect(problemsOf(withClause('Again.', 'Term'))).toEqual(['Clause 10: Another clause is called “Term” already.'])
  })

  test('longer than a phone can be shown', () => {
    const clauses = Array.from({ length: 20 }, (_, index) => ({
      heading: `Clause ${index}`,
      text: 'A word. '.repeat(1000),
    }))

    expect(problemsOf({ ...nda, clauses })).toEqual([
      expect.stringMatching(/^The agreement has 16\d,\d{3} characters\. It has room for 150,000\.$/),
    ])
  })

  test('while a number that is counted by is missing, or is not promised', () => {
    const { daysToPay, ...terms } = sow.terms
    const silent = sow.clauses.map(clause => ({ ...clause, text: clause.text.replace('{daysToDeliver}', '20') }))

    expect(problemsOf({ ...sow, terms }, 'course-sow')).toEqual(['Days to pay: Please say how many.'])
    expect(problemsOf({ ...sow, clauses: silent }, 'course-sow')).toEqual([
      'Please put in {daysToDeliver}: business days from the last signature to the final work.',
    ])
  })
})

test('a clause is compared under its heading, wherever it stands by now', () => {
  const labels = AGREEMENT.passages({ ...nda, clauses: nda.clauses.toReversed() }).map(({ label }) => label)

  expect(labels).toContain('Term')
})
