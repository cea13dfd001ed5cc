import { expect, test } from 'vitest'
import { problemSentence } from './problem-sentence.ts'

test.each([
  ['550 No such user <maria.lopez+x@mail.example.com>', '550 No such user <(an address)>'],
  [
    'duplicate key: Key (full_legal_name)=(María López) already exists',
    'duplicate key: Key (full_legal_name)=(…) already exists',
  ],
  ['The course "Negotiation for Nurses" is gone', 'The course "…" is gone'],
  [
    'GET https://bot:secret@tracker.example.com/hook?token=abc answered 500',
    'GET https://tracker.example.com/hook answered 500',
  ],
  ['No file videos/3f0e8f2a-7d1c-4f3a-9a44-0c5b1e6a7d88', 'No file videos/(an id)'],
  ['Refused sk0123456789abcdefghijklmnopqrstuvwxyzABCDEFG', 'Refused (a key)'],
  ['The disk is full', 'The disk is full'],
])('%s keeps what happened and nothing of anybody', (message, sentence) => {
  expect(problemSentence({ message })).toBe(sentence)
})

test('only the first line is told, and no more of it than a sentence or two', () => {
  expect(problemSentence({ message: 'It broke.\n    at run (jobs.ts:12)' })).toBe('It broke.')
  expect(problemSentence({ message: 'word '.repeat(200) })).toHaveLength(240)
})

test('whatever the queue kept of an error, there is a sentence', () => {
  expect(problemSentence({ value: 'Stopped' })).toBe('Stopped')
  expect([null, undefined, 7, {}, { message: 9 }, { message: '' }].map(problemSentence)).toEqual(
    Array.from({ length: 6 }, () => 'It failed without a word. The log may say more.'),
  )
})
