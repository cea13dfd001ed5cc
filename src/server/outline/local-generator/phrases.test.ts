import { expect, test } from 'vitest'
import { bareTitle, inSentence, isNominal, phrasesOf, plainWords } from './phrases.ts'

const named = (description: string) => phrasesOf({ description, skills: [] })

test.each([
  ['First impressions, wrong bookings and the guest who has lost everything.', ['first impressions', 'wrong bookings']],
  ['Debt, savings and small print, on a postcard.', ['debt', 'savings', 'small print']],
  [
    'This course covers active listening, powerful questions, and building trust across distance.',
    ['active listening', 'powerful questions', 'building trust across distance'],
  ],
  ['What a small company owns, owes and can afford, in one page.', []],
  ['Walk, look, ask and thank: leading a crew that goes home unhurt.', ['leading a crew']],
  ['Pivot tables in Excel; SQL joins.', ['pivot tables in Excel', 'SQL joins']],
  ['Learn how to identify, assess and respond to project risks.', []],
  ['データ分析、可視化。', ['データ分析', '可視化']],
  ['', []],
])('a description names the things it is about: “%s”', (description, phrases) => {
  expect(named(description)).toEqual(phrases)
})

test('skills come first, and nothing that another phrase already holds', () => {
  expect(
    phrasesOf({ description: 'Public speaking for experts, and nerves.', skills: ['Public Speaking', 'GDPR'] }),
  ).toEqual(['public speaking', 'GDPR', 'nerves'])
})

test('names and abbreviations keep their capitals within a sentence', () => {
  expect(inSentence('The Two-Page Brief')).toBe('the two-page brief')
  expect(inSentence('SQL and Excel for Small Teams')).toBe('SQL and Excel for small teams')
})

test.each([
  ['Fair Interviews', true],
  ['Your First Ninety Days as a Manager', true],
  ['How to Hire', false],
  ['Lead with Questions', false],
  ['What You Are Paid For', false],
  ['Sales: The First Call', false],
  ['リーダーシップ', false],
])('“%s” can stand as a thing within a sentence: %s', (title, expected) => {
  expect(isNominal(title)).toBe(expected)
})

test.each([
  ['An Introduction to Project Risk', 'Project Risk'],
  ['GDPR Essentials', 'GDPR'],
  ['Mastering SQL for Beginners', 'SQL'],
  ['The Front Desk', 'The Front Desk'],
])('“%s” is about “%s”', (title, bare) => {
  expect(bareTitle(title)).toBe(bare)
})

test('a text is set on one line without signs that end a sentence or turn it around', () => {
  expect(plainWords(' Win!  \n Really? Yes… 🚀 \u202eNode.js “now” ')).toBe('Win Really Yes Node.js now')
})
