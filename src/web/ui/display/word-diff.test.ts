import { describe, expect, test } from 'vitest'
import { listDiff, wordDiff } from './word-diff.ts'

describe('a word diff', () => {
  test('marks the words that changed, and leaves the rest in one piece', () => {
    expect(wordDiff('I have led sales teams for ten years.', 'I have led small teams for twelve years.')).toEqual([
      { kind: 'same', text: 'I have led ' },
      { kind: 'removed', text: 'sales' },
      { kind: 'added', text: 'small' },
      { kind: 'same', text: ' teams for ' },
      { kind: 'removed', text: 'ten' },
      { kind: 'added', text: 'twelve' },
      { kind: 'same', text: ' years.' },
    ])
  })

  test('reads a phrase that was replaced as a phrase, not word by word', () => {
    expect(wordDiff('We sell hope today.', 'We teach one small thing today.')).toEqual([
      { kind: 'same', text: 'We ' },
      { kind: 'removed', text: 'sell hope' },
      { kind: 'added', text: 'teach one small thing' },
      { kind: 'same', text: ' today.' },
    ])
  })

  test.each([
    ["I don't sell.", "I can't sell.", "don't", "can't"],
    ['It took 3.5 hours', 'It took 4.25 hours', '3.5', '4.25'],
    ['Łódź, Poland', 'Kraków, Poland', 'Łódź', 'Kraków'],
    ['“Sales” is fun', '“Selling” is fun', 'Sales', 'Selling'],
    ['well-kept', 'well-known', 'kept', 'known'],
    ['Γειά σου', 'Χαίρε σου', 'Γειά', 'Χαίρε'],
  ])('of "%s" and "%s" marks "%s" and "%s" alone', (before, after, removed, added) => {
    expect(wordDiff(before, after).filter(part => part.kind !== 'same')).toEqual([
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
    ])
  })

  test('cuts no word of a script without spaces', () => {
    const changed = wordDiff('私は先生です', '私は学生です').filter(part => part.kind !== 'same')

    expect(changed.map(part => part.kind)).toEqual(['removed', 'added'])
  })

  test('of two long texts without a word in common answers at once: all of it is replaced', () => {
    const before = Array.from({ length: 3000 }, (_, index) => `a${index}`).join(' ')
    const after = before.replaceAll('a', 'b')

    expect(wordDiff(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  })

  test('of a list keeps the order of both', () => {
    expect(listDiff(['Sales', 'Finance'], ['Finance', 'Marketing'])).toEqual([
      { kind: 'removed', text: 'Sales' },
      { kind: 'same', text: 'Finance' },
      { kind: 'added', text: 'Marketing' },
    ])
  })
})
