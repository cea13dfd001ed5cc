import { describe, expect, test } from 'vitest'
import { ALL_TEXTS, kindOf, type TextContent, type TextId } from './text-kinds.ts'
import { sourceOf } from './text-sources.ts'

/** A Hangul filler, a blank Braille pattern, a zero-width space, a mark on no letter. */
const UNSEEN = '\u3164\u2800\u200b\u0301'

/** What is wrong with a text, and what would be with each of its words in turn replaced by others. */
function problemsWith(words: string, { kind, key }: TextId): Map<string, string[]> {
  const content = kind === 'publisher-signer' ? { name: 'A', title: 'B' } : sourceOf(kind).original(key)
  const problemsOf = (changed: TextContent) =>
    kindOf(kind)
      .problems(key, changed)
      .map(({ path, message }) => `${path}: ${message}`)
  const before = problemsOf(content)
  return new Map(
    wordsIn(content).map(path => [
      path.join('.'),
      problemsOf(replaced(content, path, words)).filter(problem => !before.includes(problem)),
    ]),
  )
}

function wordsIn(content: unknown, path: string[] = []): string[][] {
  if (typeof content === 'string') return [path]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, part]) => wordsIn(part, [...path, name]))
}

function replaced<Content>(content: Content, path: readonly string[], words: string): Content {
  const copy = structuredClone(content)
  const last = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce<object>((part, name) => Reflect.get(part, name), Object(copy))
  Reflect.set(holder, last, words)
  return copy
}

describe('words of the publisher that cannot be seen', () => {
  test.each(ALL_TEXTS)('are as good as none in $kind $key (H205)', text => {
    const [empty, unseen] = [problemsWith('', text), problemsWith(UNSEEN, text)]

    expect(empty.size).toBeGreaterThan(0)
    for (const [path, problems] of empty) {
      expect([path, unseen.get(path)?.filter(problem => problems.includes(problem))]).toEqual([path, problems])
    }
  })
})
