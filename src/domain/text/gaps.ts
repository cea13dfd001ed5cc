import type { FieldIssue } from '../refusal.ts'

/** Something that is filled in when a text is used. It stands in the text by its name, in braces. */
export type Gap = { name: string; meaning: string }

const GAP = /\{([^{}]*)\}/g

/** The names in braces, in the order in which they stand. */
export function gapsIn(words: string): string[] {
  return Array.from(words.matchAll(GAP), ([, name = '']) => name)
}

/** Words with every gap filled. What is filled in is never read as a gap again. */
export function filledIn(words: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values))
  return words.replace(GAP, (gap, name: string) => known.get(name) ?? gap)
}

/** What is wrong with the braces of one field: a name that nothing is filled in for, or a brace that stands alone. */
export function gapProblems(path: string, words: string, gaps: readonly Gap[]): FieldIssue[] {
  const known = new Set(gaps.map(({ name }) => name))
  const unknown = [...new Set(gapsIn(words))].filter(name => !known.has(name))
  const problems = unknown.map(name => ({
    path,
    message: `Nothing can be filled in for {${name}}. ${known.size === 0 ? 'Please take it out.' : `There is: ${listOf(gaps)}.`}`,
  }))
  const isBraceAlone = /[{}]/.test(words.replace(GAP, ''))
  return isBraceAlone ? [...problems, { path, message: 'There is a brace without its partner.' }] : problems
}

function listOf(gaps: readonly Gap[]): string {
  return gaps.map(({ name }) => `{${name}}`).join(', ')
}
