const RULE = '(?:[A-H]\\d{1,3}|S\\d\\.\\d{1,2})'

/** "Specification 4", "Specification 2 and 5", "Specification 7, 8": one chapter or more. */
const CHAPTERS = /\bSpecification (\d+(?:(?:,| and) \d+)*)/g
/** "Decision C6". */
const DECISION = new RegExp(`\\bDecision (${RULE})\\b`, 'g')
/** A comment or a title that begins with its rule: "C6: …", "C8 and C10: …". */
const OPENING = new RegExp(`(?:/\\*\\*|\\*|//|--|['"\`]) ?(${RULE})(?: and (${RULE}))?: `, 'g')
/** Parentheses in which stands nothing but citations, chapters and what they quote. */
const PARENTHESES = /(?:^|\s)\(([^()]+)\)/g
const PART = new RegExp(`^(?:Decision )?(${RULE})$`)
const BESIDE = /^(?:Specification )?\d+$|^"[^"]*"$/

/**
 * The rules and chapters that a text cites, as docs/rules.md names them: "C6", "S4.3", "Specification 4". Only the forms
 * that the page describes are citations, so "A4 paper", "H.264" and a key called F8 are none.
 */
export function citationsIn(text: string): string[] {
  const inOneLine = text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ')
  const chapters = [...inOneLine.matchAll(CHAPTERS)].flatMap(([, numbers = '']) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => `Specification ${number}`),
  )
  const named = [...inOneLine.matchAll(DECISION), ...text.matchAll(OPENING)].flatMap(([, ...found]) => found)
  return [...chapters, ...named.filter(rule => rule !== undefined), ...inParentheses(inOneLine)]
}

function inParentheses(text: string): string[] {
  return [...text.matchAll(PARENTHESES)].flatMap(([, inside = '']) => {
    const parts = inside.split(/(?:,|;| and) /)
    const isCitation = parts.every(part => PART.test(part) || BESIDE.test(part))
    return isCitation ? parts.flatMap(part => PART.exec(part)?.[1] ?? []) : []
  })
}
