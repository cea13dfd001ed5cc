import { isBlank } from '../blank.ts'
import { LETTER_GAPS } from '../notice/letter-gaps.ts'
import { hasButton, LETTER_NAMES, type LetterGap, type LetterName, originalWords } from '../notice/letter-texts.ts'
import { LETTER_TITLES } from '../notice/letter-titles.ts'
import { LETTER_WORD_LABELS, type LetterWords, LetterWordsSchema } from '../notice/letter-words.ts'
import type { FieldIssue } from '../refusal.ts'
import { type Gap, gapProblems, gapsIn } from './gaps.ts'
import { knownKey, type TextKind } from './text-kind.ts'

/** Of a letter without these its reader would not know what it is about; the name of the reader may be left out. */
const MAY_BE_LEFT_OUT: readonly string[] = ['firstName'] satisfies LetterGap[]

/** The words of the letters. Which letter goes when, and where its button leads, belongs to the portal. */
export const LETTER: TextKind<LetterWords> = {
  title: 'Emails',
  schema: LetterWordsSchema,
  keys: LETTER_NAMES,
  titleOf: key => TITLES[letterNameOf(key)],
  gaps: key => gapsOf(letterNameOf(key)),
  problems: (key, words) => [
    ...emptyFields(letterNameOf(key), words),
    ...fieldsOf(words).flatMap(([path, text]) => gapProblems(path, text, gapsOf(letterNameOf(key)))),
    ...missingGaps(letterNameOf(key), words),
  ],
  passages: words => fieldsOf(words).map(([name, text]) => ({ label: LETTER_WORD_LABELS[name], words: text })),
}

const TITLES: Record<LetterName, string> = {
  ...LETTER_TITLES,
  'application-received-again': 'Submission received again',
  'phase-1-approved': 'Application approved',
  'phase-1-approved-again': 'Application approved again',
  'phase-2-approved': 'Course outline approved',
}

export const letterNameOf = (key: string) => knownKey(LETTER_NAMES, key)

function fieldsOf({ subject, greeting, body, button, reason }: LetterWords) {
  return [
    ['subject', subject],
    ['greeting', greeting],
    ['body', body],
    ['button', button],
    ['reason', reason],
  ] as const
}

/** What the portal's own words have is what is filled in for this letter, and nothing else. */
function gapsOf(name: LetterName): Gap[] {
  const used = new Set(fieldsOf(originalWords(name)).flatMap(([, text]) => gapsIn(text)))
  // reason: Object.keys of a full record answers with exactly its keys
  const names = Object.keys(LETTER_GAPS) as LetterGap[]
  return names.filter(gap => used.has(gap)).map(gap => ({ name: gap, meaning: LETTER_GAPS[gap].meaning }))
}

function emptyFields(name: LetterName, words: LetterWords): FieldIssue[] {
  return fieldsOf(words).flatMap(([path, text]) => {
    if (path === 'button' && !hasButton(name)) return []
    if (!isBlank(text)) return []
    const message =
      path === 'button'
        ? 'Please say what the button is called: without it the email has no link.'
        : `Please fill in "${LETTER_WORD_LABELS[path]}".`
    return [{ path, message }]
  })
}

function missingGaps(name: LetterName, words: LetterWords): FieldIssue[] {
  const there = new Set(fieldsOf(words).flatMap(([, text]) => gapsIn(text)))
  return gapsOf(name)
    .filter(gap => !there.has(gap.name) && !MAY_BE_LEFT_OUT.includes(gap.name))
    .map(gap => ({ path: 'body', message: `Please put in {${gap.name}}: ${gap.meaning}.` }))
}
