import { type ManuscriptParagraph, type ManuscriptRun, wordsOf } from '../manuscript.ts'
import { MAX_HEADING } from './agreement-content-schema.ts'

/** "1. ", "Section 2: ", "Article 3) ", as typed before a heading; "2.1 Payment" and "90-Day Review" begin otherwise. */
const TYPED_NUMBER = /^(?:(?:section|article|clause)\s+)?\d{1,3}\s*(?:[.):](?!\d)|[–-](?=\s))\s*/i

/**
 * The paragraphs of an agreement with its title and the headings of its clauses as such. Where nothing has the style of a
 * heading they are known by their numbers: "1. Term", or strong words that begin a numbered paragraph.
 */
export function clauseHeadings(paragraphs: readonly ManuscriptParagraph[]): ManuscriptParagraph[] {
  const styled = paragraphs.some(({ role }) => role === 'heading') ? paragraphs : paragraphs.flatMap(byNumber)
  return withTitle(onFirstLevel(styled)).map(each =>
    each.role === 'heading' && !each.isNumbered ? withoutTypedNumber(each) : each,
  )
}

/** The outermost headings are those of clauses, whatever level the word processor gives them; one alone above all is the title. */
function onFirstLevel(paragraphs: readonly ManuscriptParagraph[]): ManuscriptParagraph[] {
  const headings = paragraphs.filter(({ role }) => role === 'heading')
  const [first] = headings
  const top = Math.min(...headings.map(({ level }) => level))
  const isAlone = headings.length > 1 && headings.filter(({ level }) => level === top).length === 1
  const hasTitle = paragraphs.some(({ role }) => role === 'title')
  if (first !== undefined && isAlone && first.level === top && !hasTitle && paragraphs[0] === first) {
    return onFirstLevel(paragraphs.map(each => (each === first ? { ...each, role: 'title' } : each)))
  }
  return paragraphs.map(each => (each.role === 'heading' ? { ...each, level: each.level - top + 1 } : each))
}

function withTitle(paragraphs: readonly ManuscriptParagraph[]): readonly ManuscriptParagraph[] {
  const [first, second, ...rest] = paragraphs
  if (first === undefined || second === undefined || paragraphs.some(({ role }) => role === 'title')) return paragraphs
  const words = wordsOf(first).trim()
  const isTitle = first.role === 'text' && words.length <= MAX_HEADING && !/[.:;,]$/.test(words)
  return isTitle ? [{ ...first, role: 'title' }, second, ...rest] : paragraphs
}

function byNumber(paragraph: ManuscriptParagraph): ManuscriptParagraph[] {
  const words = wordsOf(paragraph)
  const isNumbered = paragraph.role === 'item' && paragraph.isNumbered && paragraph.level === 1
  const isTyped = paragraph.role === 'text' && TYPED_NUMBER.test(words)
  if (!isNumbered && !isTyped) return [paragraph]

  const strong = leadingStrong(paragraph.runs)
  const rest = paragraph.runs.slice(strong.length)
  if (strong.length > 0 && wordsOf({ runs: rest }).trim() !== '' && isHeading(wordsOf({ runs: strong }))) {
    const heading = { ...paragraph, role: 'heading' as const, isNumbered, runs: [plainRun(wordsOf({ runs: strong }))] }
    return [heading, { role: 'text', level: 1, isNumbered: false, runs: rest }]
  }
  const isWhole = isHeading(words) && (rest.length === 0 || !/[.;,]\s*$/.test(words))
  return isWhole ? [{ ...paragraph, role: 'heading', isNumbered }] : [paragraph]
}

function isHeading(words: string): boolean {
  const plain = words.replace(TYPED_NUMBER, '').trim()
  return plain !== '' && plain.length <= MAX_HEADING
}

function leadingStrong(runs: readonly ManuscriptRun[]): ManuscriptRun[] {
  const end = runs.findIndex(run => !run.isStrong)
  return runs.slice(0, end < 0 ? runs.length : end)
}

function withoutTypedNumber(heading: ManuscriptParagraph): ManuscriptParagraph {
  return {
    ...heading,
    runs: [
      plainRun(
        wordsOf(heading)
          .replace(TYPED_NUMBER, '')
          .replace(/[.:]\s*$/, ''),
      ),
    ],
  }
}

function plainRun(words: string): ManuscriptRun {
  return { words, isEmphasized: false, isStrong: false, field: null }
}
