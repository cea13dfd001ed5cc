/**
 * Finds what a course is about in its own words. It knows no grammar, only which words a usable phrase cannot begin with
 * or contain; what is doubtful is left out, since the generator has subjects of its own to fall back on.
 */

/** Longest phrase that is used, in characters; it must fit into a lesson title. */
const MAX_PHRASE = 36
const MAX_PHRASE_WORDS = 6

/** Longest course title that is set in running text without quotation marks, in characters. */
const MAX_TOPIC = 60

const MIN_SINGLE_WORD = 4

const words = (list: string) => new Set(list.split(' '))

const QUESTION_WORDS = words('what how why when where who whom whose which whether if')

/** A phrase ends before these: what follows is a clause and no longer a thing. */
const CLAUSE_WORDS = words(
  'who whom whose which that what how why when where while because if until unless than so to it they them their its you we us our he she his her is are was were be been can could will would shall should must may might has have had do does did not without',
)

/** A phrase cannot begin with these. */
const NO_BEGINNING = words(
  'in on at by with from into of for to as about after before over under between through during across within via than then also aloud even only just more most very too both either neither not no this these those there here your my our their its his her i it they we you he she',
)

/** Verbs that descriptions like to begin with: "learn to …", "walk, look, ask". */
const VERBS = words(
  'learn discover create assess respond explore understand gain get make take give use apply develop improve manage lead write read speak run count rewrite walk look ask thank find keep turn become start stop join see know teach help show sell buy hire win move grow handle avoid choose decide measure track set put bring tell told listen hear talk think play prepare present identify recognize recognize analyze analyze explain define compare reduce increase boost master unlock navigate tackle cover covers teaches explores introduces shows helps gives takes makes owns owes needs wants let go come begin follow try feel say made given taught shown built based written designed perfect ideal whether including',
)

/** Too general to be a subject. */
const EMPTY_WORDS = words(
  'introduction hands-on overview course courses class lesson lessons training video videos module learner learners student participant thing things one way ways lot something anything everything everybody anyone people more others skills skill tips topics basics time day work example examples others first last',
)

const LOOSE_ENDS = words('a an the and or but of for in on at by with from into as about over under your one two other')

const DETERMINERS = words('a an the one two three four five six seven eight nine ten some many all each every several')

const NAMES = words(
  'I Excel Python Java Linux Windows Google Microsoft Amazon Adobe Photoshop Canva Figma Slack Salesforce Tableau Scrum Kanban English Spanish French German Italian Chinese American British European California America Europe Africa Asia Docker Kubernetes Azure Instagram Facebook Monday Friday Christmas',
)

const TITLE_OPENING =
  /^(?:an? |the )?(?:(?:short |brief |complete |practical |quick |beginner[’']s )*(?:introduction|intro|guide) to|basics of|essentials of|fundamentals of|foundations of|mastering) /iu
const TITLE_ENDING = /,? (?:essentials|fundamentals|basics|foundations|masterclass|101|for beginners)$/iu

const LEAD_IN =
  /^(?:in )?(?:this|the|our) (?:course|class|training|series|program|programme)[^.]*? (?:about|of|to|on|in|covers?|covering|teaches|explores|introduces)\s+/iu

/** A title without what only says that it is a course: "Introduction to Sales" is "Sales". */
export function bareTitle(title: string): string {
  const bare = title.replace(TITLE_OPENING, '').replace(TITLE_ENDING, '').trim()
  return bare === '' ? title : bare
}

/** A text on one line, without signs that could end a sentence, turn it around or break a quotation. */
export function plainWords(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}\p{Variation_Selector}\ufffd"“”«»„<>]/gu, ' ')
    .replace(/[.!?…。！？](?=[\s.!?…。！？)\]’']|$)|[！？。…]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Lower case for the middle of a sentence, except names and abbreviations: "SQL for Teams" is "SQL for teams". */
export function inSentence(phrase: string): string {
  return phrase
    .split(' ')
    .map(word => (NAMES.has(word) || !isCapitalized(word) ? word : word.toLowerCase()))
    .join(' ')
}

/**
 * What the course covers by its own words: its skills first, then what its description names. Of two phrases of which one
 * holds the other only the first is kept.
 */
export function phrasesOf(course: { description: string; skills: readonly string[] }): string[] {
  const skills = course.skills.map(skill => inSentence(plainWords(skill)))
  const named = clausesOf(course.description).flatMap(chunksOf).flatMap(nounPhrase)
  const usable = [...skills, ...named].filter(isUsable)
  return usable.filter((phrase, index) => !usable.slice(0, index).some(earlier => overlap(earlier, phrase)))
}

/** Whether a title can stand as a thing within a sentence: "Fair Interviews" can, "How to Hire" cannot. */
export function isNominal(title: string): boolean {
  const [first = '', ...rest] = title.toLowerCase().split(' ')
  const hasPlainWords = /^[\p{Script=Latin}\p{M}’'&-]+(?: [\p{Script=Latin}\p{M}’'&-]+){0,6}$/u.test(title)
  const isClause = rest.some(word => /^(?:is|are|was|were|can|will|should|must|do|does|not|you|we|they|it)$/.test(word))
  const beginsAsThing = ![QUESTION_WORDS, VERBS].some(list => list.has(first)) && !/^(?:to|not|don[’']t)$/.test(first)
  return title.length <= MAX_TOPIC && hasPlainWords && beginsAsThing && !isClause
}

function clausesOf(description: string): string[] {
  return description
    .toWellFormed()
    .split(/[.;:!?…。；：！？\n]+(?=\s|$)|[—–。；：！？]|\s-\s/u)
    .map(clause => plainWords(clause).replace(LEAD_IN, ''))
    .filter(clause => !QUESTION_WORDS.has(firstWord(clause)) && !/\bhow to\b/iu.test(clause))
}

function chunksOf(clause: string): string[] {
  return clause
    .split(/[,、，()[\]]|\s(?:and|or|but|plus|&)\s/u)
    .map(chunk => chunk.replace(/^\s*(?:and|or)\s/u, '').trim())
}

/** The thing that a stretch of words begins with: none or one. */
function nounPhrase(chunk: string): string[] {
  const all = chunk.split(' ')
  const first = firstWord(chunk)
  if (NO_BEGINNING.has(first) || VERBS.has(first) || QUESTION_WORDS.has(first) || /(?:ed|ly)$/.test(first)) return []

  const end = all.findIndex(word => CLAUSE_WORDS.has(word.toLowerCase()))
  const kept = end === -1 ? all : all.slice(0, end)
  while (LOOSE_ENDS.has(kept.at(-1)?.toLowerCase() ?? '')) kept.pop()
  const wasCut = kept.length < all.length
  if (kept.length === 0 || (wasCut && kept.length === 1)) return []
  const [head = '', ...others] = kept
  return [[NAMES.has(head) ? head : inSentence(head), ...others].join(' ')]
}

function isUsable(phrase: string): boolean {
  const parts = phrase.toLowerCase().split(' ')
  const isLong = phrase.length > MAX_PHRASE || parts.length > MAX_PHRASE_WORDS
  const hasLetters = /\p{L}{2}|\p{Lo}/u.test(phrase)
  const isShort = parts.length === 1 && phrase.length < MIN_SINGLE_WORD && !/\p{Lu}|\p{Lo}/u.test(phrase)
  const saysNothing = parts.every(word => EMPTY_WORDS.has(word) || LOOSE_ENDS.has(word))
  // "the answer", "ten habits": which ones, only the course knows.
  const isVague = parts.length === 2 && DETERMINERS.has(parts[0] ?? '')
  return hasLetters && !isLong && !isShort && !saysNothing && !isVague
}

function overlap(one: string, other: string): boolean {
  const [a, b] = [` ${one.toLowerCase()} `, ` ${other.toLowerCase()} `]
  return a.includes(b) || b.includes(a)
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0]?.toLowerCase() ?? ''
}

/** "Balance", "Two-Page", "People’s"; not "SQL" or "iPhone". */
function isCapitalized(word: string): boolean {
  return /^\P{L}*\p{Lu}\p{Ll}*(?:[-’']\p{L}?\p{Ll}*)*\P{L}*$/u.test(word)
}
