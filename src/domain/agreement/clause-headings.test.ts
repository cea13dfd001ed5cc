import { expect, test } from 'vitest'
import { type ManuscriptParagraph, type ManuscriptRole, wordsOf } from '../manuscript.ts'
import { clauseHeadings } from './clause-headings.ts'

const paragraph = (role: ManuscriptRole, words: string, level = 1): ManuscriptParagraph => {
  return { role, level, isNumbered: false, runs: [{ words, isEmphasized: false, isStrong: false, field: null }] }
}
const headingsOf = (paragraphs: ManuscriptParagraph[]) =>
  clauseHeadings(paragraphs)
    .filter(({ role }) => role === 'heading')
    .map(wordsOf)

test.each([
  ['2. Fees', 'Fees'],
  ['Section 3: Term', 'Term'],
  ['4) Return', 'Return'],
  ['5 – Law', 'Law'],
  ['6.Notices', 'Notices'],
  ['90-Day Review Period', '90-Day Review Period'],
  ['2.1 Payment', '2.1 Payment'],
])(
  'the heading "%s" of a file is that of the clause "%s": a number typed before it goes, and no word (H158)',
  (typed, heading) => {
    expect(
      headingsOf([paragraph('heading', typed), paragraph('text', 'Words.'), paragraph('heading', 'Other')]),
    ).toEqual([heading, 'Other'])
  },
)

test('a paragraph that begins with a number is a heading only where that numbers it', () => {
  const paragraphs = ['1. Term', 'It holds.', '30-day terms apply', '2. Law', 'California.']

  expect(headingsOf([paragraph('title', 'NDA'), ...paragraphs.map(words => paragraph('text', words))])).toEqual([
    'Term',
    'Law',
  ])
})
