import { type AgreementContent, referenceIn, referenceTo } from '../agreement/agreement-content.ts'
import { AgreementContentSchema, MAX_AGREEMENT_TEXT, MAX_TERM } from '../agreement/agreement-content-schema.ts'
import { FIELD_MEANINGS, FIELDS_OF, MAY_BE_LEFT_OUT, TERMS_OF } from '../agreement/agreement-fields.ts'
import { AGREEMENT_KINDS, type AgreementKind } from '../agreement/agreement-kinds.ts'
import { TERMS } from '../agreement/agreement-terms.ts'
import { agreementName } from '../agreement/agreement-words.ts'
import { isBlank } from '../blank.ts'
import { countCharacters } from '../characters.ts'
import { grouped } from '../grouped.ts'
import { blocksOf } from '../marked-text.ts'
import type { FieldIssue } from '../refusal.ts'
import { type Gap, gapProblems, gapsIn } from './gaps.ts'
import { knownKey, type TextKind } from './text-kind.ts'

/** What authors sign. */
export const AGREEMENT: TextKind<AgreementContent> = {
  title: 'Agreements',
  schema: AgreementContentSchema,
  keys: AGREEMENT_KINDS,
  titleOf: key => agreementName(agreementKindOf(key)),
  gaps: (key, content) => [...valuesOf(agreementKindOf(key)), ...clausesOf(content)],
  problems: (key, content) => problemsOf(agreementKindOf(key), content),
  passages: content => [
    { label: 'Title', words: content.title },
    { label: 'Parties', words: content.parties },
    ...content.clauses.map(({ heading, text }, index) => ({
      label: heading.trim() || `Clause ${index + 1}`,
      words: text,
    })),
    { label: 'Closing', words: content.closing },
    { label: 'In short', words: content.inShort },
    ...Object.entries(content.terms).map(([name, value]) => ({ label: termLabel(name), words: `${value}` })),
  ],
  fourEyes: true,
  isExchanged: true,
}

export const agreementKindOf = (key: string) => knownKey(AGREEMENT_KINDS, key)

type Part = {
  path: string
  label: string
  words: string
  /** Nothing is filled into a heading. */
  isHeading?: boolean
}

/** What is signed, in the order in which it is read. */
function partsOf({ title, parties, clauses, closing }: AgreementContent): Part[] {
  return [
    { path: 'title', label: 'Title', words: title, isHeading: true },
    { path: 'parties', label: 'Parties', words: parties },
    ...clauses.flatMap(({ heading, text }, index): Part[] => [
      { path: `clauses.${index}.heading`, label: `Heading of clause ${index + 1}`, words: heading, isHeading: true },
      { path: `clauses.${index}.text`, label: `Clause ${index + 1}${heading && `, “${heading.trim()}”`}`, words: text },
    ]),
    { path: 'closing', label: 'Closing', words: closing },
  ]
}

function termLabel(name: string): string {
  return Object.entries(TERMS).find(([known]) => known === name)?.[1].label ?? name
}

export function valuesOf(kind: AgreementKind): Gap[] {
  return [
    ...FIELDS_OF[kind].map(name => ({ name, meaning: FIELD_MEANINGS[name] })),
    ...TERMS_OF[kind].map(name => ({ name, meaning: TERMS[name].meaning })),
  ]
}

function clausesOf({ clauses }: AgreementContent): Gap[] {
  return clauses
    .filter(({ heading }) => !isBlank(heading))
    .map(({ heading }, index) => ({ name: referenceTo(heading.trim()), meaning: `the number of clause ${index + 1}` }))
}

/** What keeps an agreement from being published (H141). */
function problemsOf(kind: AgreementKind, content: AgreementContent): FieldIssue[] {
  const parts = partsOf(content)
  const tooLong = lengthProblems(parts)
  // It has to be shortened before anything else of it matters: to look at all of it would keep everybody waiting.
  if (tooLong.length > 0) return tooLong

  const said = parts.flatMap(({ words }) => gapsIn(words))
  return [
    ...parts.flatMap(part => partProblems(part, kind, content)),
    ...(content.clauses.length === 0 ? [{ path: 'clauses', message: 'An agreement needs a clause.' }] : []),
    ...sameHeadings(content),
    ...inShortProblems(kind, content),
    ...FIELDS_OF[kind]
      .filter(name => !MAY_BE_LEFT_OUT.includes(name) && !said.includes(name))
      .map(name => ({ path: 'parties', message: `Please put in {${name}}: ${FIELD_MEANINGS[name]}.` })),
    ...termProblems(kind, content, said),
  ]
}

function partProblems({ path, label, words, isHeading }: Part, kind: AgreementKind, content: AgreementContent) {
  const problem = (message: string): FieldIssue => ({ path, message: `${label}: ${message}` })
  if (isBlank(words)) return [problem('Please write something here, or take it out.')]

  const references = new Set(gapsIn(words).filter(gap => referenceIn(gap) !== null))
  const known = new Set(clausesOf(content).map(({ name }) => name))
  const withoutReferences = words.replace(/\{clause:[^{}]*\}/g, '')
  return [
    ...gapProblems(path, isHeading ? words : withoutReferences, isHeading ? [] : valuesOf(kind)).map(({ message }) =>
      problem(message),
    ),
    ...(isHeading ? [] : [...references])
      .filter(name => !known.has(name))
      .map(name => problem(`There is no clause “${referenceIn(name)}” to refer to.`)),
    ...(hasLoneAsterisk(words, isHeading) ? [problem('There is an asterisk without its partner.')] : []),
    ...(!isHeading && !hasWords(words) ? [problem('Please write something here, or take it out.')] : []),
  ]
}

function lengthProblems(parts: readonly Part[]): FieldIssue[] {
  const length = parts.reduce((sum, { words }) => sum + countCharacters(words), 0)
  if (length <= MAX_AGREEMENT_TEXT) return []
  const message = `The agreement has ${grouped(length)} characters. It has room for ${grouped(MAX_AGREEMENT_TEXT)}.`
  return [{ path: 'clauses', message }]
}

/** Emphasis begins and ends in one paragraph. */
function hasLoneAsterisk(words: string, isHeading = false): boolean {
  if (isHeading) return words.includes('*')
  return words.split(/\n\s*\n|\n(?=\s*- )/).some(paragraph => (paragraph.split('*').length - 1) % 2 === 1)
}

function hasWords(text: string): boolean {
  return blocksOf(text).every(block =>
    ('items' in block ? block.items : [block.spans]).every(spans =>
      spans.some(span => 'gap' in span || !isBlank(span.words)),
    ),
  )
}

/** A heading is what references find a clause by. */
function sameHeadings({ clauses }: AgreementContent): FieldIssue[] {
  const headings = clauses.map(({ heading }) => heading.trim())
  return headings.flatMap((heading, index) =>
    heading !== '' && headings.indexOf(heading) < index
      ? [
          {
            path: `clauses.${index}.heading`,
            message: `Clause ${index + 1}: Another clause is called “${heading}” already.`,
          },
        ]
      : [],
  )
}

/** What stands beside the text is read before there is anything to fill in. */
function inShortProblems(kind: AgreementKind, { inShort }: AgreementContent): FieldIssue[] {
  if (isBlank(inShort)) return [{ path: 'inShort', message: 'In short: Please sum it up in a sentence or more.' }]
  const terms = valuesOf(kind).filter(({ name }) => TERMS_OF[kind].some(term => term === name))
  return gapProblems('inShort', inShort, terms).map(({ path, message }) => ({ path, message: `In short: ${message}` }))
}

/** A number that is counted by has to be promised, and the other way round. */
function termProblems(kind: AgreementKind, { terms }: AgreementContent, said: readonly string[]): FieldIssue[] {
  const strange = Object.keys(terms).filter(name => !TERMS_OF[kind].some(term => term === name))
  return [
    ...strange.map(name => ({
      path: `terms.${name}`,
      message: `${termLabel(name)}: This agreement has no such term.`,
    })),
    ...TERMS_OF[kind].flatMap(name => {
      const path = `terms.${name}`
      const value = terms[name]
      if (value === undefined || value < 1 || value > MAX_TERM)
        return [{ path, message: `${TERMS[name].label}: Please say how many.` }]
      return said.includes(name) ? [] : [{ path, message: `Please put in {${name}}: ${TERMS[name].meaning}.` }]
    }),
  ]
}
