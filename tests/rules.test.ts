import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationsIn } from './rule-citations.ts'
import { filesBelow } from './source-code.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = 'docs/rules.md'
/** Its examples cite what they like. */
const ITSELF = 'tests/rules.test.ts'

type Rule = {
  number: string
  /** What is named as enforcing it, and the label of its file. */
  enforcedBy: { name: string; file: string }[]
  shownBy: string
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read(PAGE)
const rules = [...page.matchAll(/^- \*\*(\S+)\*\* ((?:.*)(?:\n {2}.*)*)/gm)].map(([, number = '', text = '']) =>
  readRule(number, text.replaceAll('\n  ', ' ')),
)
const chapters = [...page.matchAll(/^## (Specification \d)/gm)].map(([, chapter = '']) => chapter)
/** The files of the page's links by their labels. */
const files = new Map(
  [...page.matchAll(/^\[([^\]]+)\]: \.\.\/(\S+)$/gm)].map(([, label = '', path = '']) => [label, path]),
)

describe('the page of rules', () => {
  test('gives no number twice', () => {
    const numbers = rules.map(({ number }) => number)

    expect(numbers).toContain('C6')
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  test('says of each rule what enforces it, by a name that its file declares', () => {
    expect(rules.filter(({ enforcedBy }) => enforcedBy.length === 0).map(({ number }) => number)).toEqual([])
    expect(
      rules.flatMap(({ number, enforcedBy }) => enforcedBy.filter(isGone).map(gone => ({ number, ...gone }))),
    ).toEqual([])
  })

  test('says of each rule which test shows it, or that none does', () => {
    const untold = rules.filter(({ shownBy }) => !isShown(shownBy) && !shownBy.includes('no test of its own'))

    expect(untold.map(({ number }) => number)).toEqual([])
  })

  test('leads by each of its links to the file of that name', () => {
    const used = new Set([...page.matchAll(/\[([^\]\n]+\.\w+)\](?!:)/g)].map(([, label = '']) => label))

    expect([...used].filter(label => !files.has(label))).toEqual([])
    expect([...files].filter(([label, path]) => !used.has(label) || !`/${path}`.endsWith(`/${label}`))).toEqual([])
    expect([...files.values()].filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

describe('a citation', () => {
  test('leads to a rule or a chapter, wherever it stands', () => {
    const known = new Set([...chapters, ...rules.map(({ number }) => number)])
    const cited = citingFiles().flatMap(path => citationsIn(read(path)).map(citation => ({ path, citation })))

    expect(cited.filter(({ citation }) => !known.has(citation))).toEqual([])
    // More than half a thousand there were when the page was written: so the words for them are still recognized.
    expect(cited.length).toBeGreaterThan(400)
  })

  test.each([
    ['/** Moves when work is submitted, never with a draft (C6). */', ['C6']],
    ['as it says (Specification 4, C6, C12).', ['Specification 4', 'C6', 'C12']],
    [' * over two lines (Specification 2,\n * C12). 7 and 8', ['Specification 2', 'C12']],
    ['titles (Specification 2 and 5)', ['Specification 2', 'Specification 5']],
    ['/** Specification 5 and 9, "Video file". */', ['Specification 5', 'Specification 9']],
    ['in (Specification 2, "Submit Review dialog"; 5, "Review submission")', ['Specification 2']],
    ["test('Decision B4: a role holds', …)", ['B4']],
    ['a rule of a chapter (S4.3)', ['S4.3']],
    ['/** C8 and C10: each decision. */', ['C8', 'C10']],
    ['// C6: no draft is an update', ['C6']],
    ['on A4 paper (A4 portrait), in H.264 (H.264 alone)', []],
    ["hotkey={['F8']}, reached by F8", []],
    ['@SUM(A1), D08 XK57, in%C3%A9s', []],
  ])('is found in %s', (text, citations) => {
    expect(citationsIn(text).toSorted()).toEqual(citations.toSorted())
  })
})

function readRule(number: string, text: string): Rule {
  const [, by = '', shownBy = ''] = /\\ By (.*?); (.*)/.exec(text) ?? []
  const named = [...by.matchAll(/((?:`[^`]+`,? )+)in \[([^\]]+)\]/g)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, file })),
  )
  return { number, enforcedBy: named, shownBy }
}

function isShown(shownBy: string): boolean {
  return [...shownBy.matchAll(/\[([^\]]+)\]/g)].some(([, label = '']) => /\.(?:test|spec)\.tsx?$/.test(label))
}

function isGone({ name, file }: Rule['enforcedBy'][number]): boolean {
  const path = files.get(file)
  const declares = new RegExp(String.raw`\b(?:function\*?|const|class|type|trigger|table) ${name}\b`)
  return path === undefined || !declares.test(read(path))
}

function citingFiles(): string[] {
  const code = ['src', 'tests', 'scripts', 'migrations'].flatMap(filesBelow).filter(path => path !== ITSELF)
  const pages = [...readdirSync(ROOT), ...filesBelow('docs')].filter(path => path.endsWith('.md'))
  return [...code.filter(path => /\.(?:tsx?|mjs|sql|css)$/.test(path)), ...pages]
}
