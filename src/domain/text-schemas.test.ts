import { describe, expect, test } from 'vitest'
import { requiredText, text } from './text-schemas.ts'

describe('text that a person typed', () => {
  test('is trimmed', () => {
    expect(text(10).parse('  Ada \n')).toBe('Ada')
  })

  test('keeps every script, and blanks and lines inside', () => {
    for (const typed of ['Małgorzata', '山田 太郎', 'شهرزاد', '👩🏽‍🏫', 'two\nlines']) {
      expect(text(20).parse(typed)).toBe(typed)
    }
  })

  test('loses NUL, which no database column can hold', () => {
    expect(text(10).parse('A\0d\0a')).toBe('Ada')
    expect(text(10).parse('\0 Ada \0')).toBe('Ada')
  })

  test('has a lone surrogate replaced, so that it can be written and signed', () => {
    expect(text(10).parse('A\uD83D')).toBe('A\uFFFD')
    expect(text(10).parse('\uDE00a')).toBe('\uFFFDa')
    expect(text(10).parse('😀')).toBe('😀')
  })

  test('is measured after that', () => {
    expect(text(3).parse(' A\0da ')).toBe('Ada')
    expect(() => text(3).parse('Adam')).toThrow('Please use at most 3 characters')
  })

  test('of another type answers with its problem', () => {
    expect(() => text(3, 'A name is required').parse(7)).toThrow('A name is required')
  })
})

describe('required text', () => {
  const name = requiredText(5, 'A name is required')

  test.each([
    [undefined],
    [null],
    [''],
    ['  '],
    ['\0'],
    [7],
    ['\u3164'],
    ['\u2800 \u2800'],
    ['\u115f\u1160'],
    ['\uffa0'],
    ['\u200b\u200d\ufeff'],
    ['\u0301\u0308'],
    ['\u00ad'],
  ])('%j says what is required', missing => {
    expect(() => name.parse(missing)).toThrow('A name is required')
  })

  test('says something', () => {
    expect(name.parse(' Ada ')).toBe('Ada')
    for (const typed of ['7', '?', '張', 'Ñ', 'é', 'न्', '👩🏽‍🏫', '\u200fשי', 'A\u200b'])
      expect(requiredText(9, '?').parse(typed)).toBe(typed)
  })
})
