/** A text as a word processor has it: paragraph after paragraph, each with what it is. */
export type ManuscriptParagraph = {
  readonly role: ManuscriptRole
  /** How deep a heading or an item stands; the outermost is 1. */
  readonly level: number
  /** Whether the word processor numbers it. */
  readonly isNumbered: boolean
  readonly runs: readonly ManuscriptRun[]
}

export type ManuscriptRole = 'title' | 'heading' | 'text' | 'item' | 'closing'

/** A stretch of words of one kind. */
export type ManuscriptRun = {
  readonly words: string
  readonly isEmphasized: boolean
  readonly isStrong: boolean
  /** By which names the word processor knows what is filled in here; null: these are words. */
  readonly field: readonly string[] | null
}

/** What a text cannot hold and a word processor can. */
export const LEFT_OUT = {
  table: 'A table was left out.',
  picture: 'A picture was left out.',
  'text-box': 'A text box was left out.',
  object: 'An embedded object was left out.',
  formula: 'A formula was left out.',
  footnote: 'A footnote was left out.',
  comment: 'A comment was left out.',
  header: 'The words at the top or the foot of the pages were left out.',
  contents: 'A table of contents was left out.',
  macros: 'The file has macros. They were neither run nor taken.',
  'other-file': 'A file within the file was left out.',
  'tracked-changes': 'The file has tracked changes. They were taken as accepted.',
  hidden: 'Hidden words were left out.',
  'right-to-left': 'This is set from right to left. Its words were taken, its direction was not.',
  style: 'This style is not known here. Its words were taken as a paragraph.',
  'lower-heading': 'A heading below the first level was taken as an emphasized paragraph.',
  'numbered-list': 'A numbered list was taken as items without numbers.',
  'inner-list': 'A list within a list was taken as items of one level.',
  looks: 'Underlining, striking, highlighting and raised or lowered signs were left out. The words were taken.',
  link: 'The words of a link were taken, its address was not.',
  'word-field': 'What a field of the word processor shows was taken as words.',
  symbol: 'A sign of a symbol font was left out.',
  'unknown-field': 'Nothing is filled in under this name. It was taken as words.',
  'joined-opening': 'Several paragraphs before the first clause were joined.',
  'joined-closing': 'Several paragraphs of the closing were joined.',
  'reserved-sign': 'Braces and asterisks have a meaning here. They were left out.',
  'two-values': 'This number stands in the file twice, with two values. The first was taken.',
  'no-clause':
    'No heading was found. Give the headings of the clauses the style "Heading 1" and choose the file again.',
  'no-closing': 'No paragraph has the style "Closing". Please write the closing here.',
} as const

export type LeftOutKind = keyof typeof LEFT_OUT

/** Something of a file that was not taken as it stands there. */
export type LeftOut = {
  readonly what: LeftOutKind
  /** The index of the paragraph where it stands; null: in the whole file. */
  readonly at: number | null
  /** The words that it is known by, if any. */
  readonly words: string
}

export type Manuscript = { readonly paragraphs: readonly ManuscriptParagraph[]; readonly leftOut: readonly LeftOut[] }

/** Something that was not taken as it stands in the file, and where that is. */
export type NotTaken = { readonly what: LeftOutKind; readonly where: string; readonly words: string }

/** The largest file that is read, in bytes. */
export const MAX_DOCX_BYTES = 20 * 1024 * 1024
/** How much is told of one file. */
export const MOST_TOLD = 200

/** A text that has no form of its own in a word processor: what it says, under what it is called there. */
export function labeledManuscript(
  title: string,
  passages: readonly { label: string; words: string }[],
): ManuscriptParagraph[] {
  const run = (words: string) => ({ words, isEmphasized: false, isStrong: false, field: null })
  const paragraph = (role: ManuscriptParagraph['role'], words: string) => ({
    role,
    level: 1,
    isNumbered: false,
    runs: [run(words.replace(/\s+/g, ' '))],
  })
  const said = passages.filter(({ words }) => words.trim() !== '')
  return [
    paragraph('title', title),
    ...said.flatMap(({ label, words }) => [paragraph('heading', label), paragraph('text', words)]),
  ]
}

/** The words of a paragraph without their marks. */
export function wordsOf({ runs }: Pick<ManuscriptParagraph, 'runs'>): string {
  return runs.map(({ words }) => words).join('')
}
