import type { CourseToOutline } from '#domain/outline/generated-outline.ts'
import type { Chooser } from './choice.ts'
import { businessLexicons } from './lexicon-business.ts'
import { generalLexicon, knowledgeLexicons } from './lexicon-knowledge.ts'
import { peopleLexicons } from './lexicon-people.ts'
import { workplaceLexicons } from './lexicon-workplace.ts'
import { bareTitle, inSentence, isNominal, phrasesOf, plainWords } from './phrases.ts'
import type { Lexicon, Words } from './words.ts'

/** A clue counts most where the course says itself what it is about. */
const WEIGHTS = { skill: 3, title: 3, filing: 2, description: 1 } as const

/** Clues of up to this many characters are whole words, longer ones may be beginnings: "hr", but "recruit" of "recruiting". */
const SHORT_CLUE = 4

/** Characters of a course title that is set in quotation marks within a sentence. */
const MAX_QUOTED_TITLE = 70

/** How many subjects the lessons can take. */
const SUBJECTS = 5

const lexicons: readonly Lexicon[] = [
  ...Object.values(peopleLexicons),
  ...Object.values(businessLexicons),
  ...Object.values(workplaceLexicons),
  ...Object.values(knowledgeLexicons),
]

/** Words of a subject that is set within a longer lesson title: "A Closer Look at Wrong Bookings". */
const MAX_WORDS_IN_FRAME = 2

export type CourseWords = {
  /** The title as it is set in running text, in quotation marks. */
  readonly quotedTitle: string
  readonly words: Words
  /** How many of the subjects come from the course itself; the others are its area's. */
  readonly ownSubjects: number
}

/** Reads a course: what it is about, which area it belongs to, and with which words of that area to write. */
export function readCourse(course: Omit<CourseToOutline, 'lessonCount'>, choose: Chooser): CourseWords {
  const title = plainWords(course.title)
  const isTitleUsable = /\p{L}/u.test(title)
  const quotedTitle = isTitleUsable ? `“${shortened(title)}”` : 'This course'
  const phrases = ownPhrasesOf(course)
  const topicInTitle = [title, ...title.split(/:\s/u).toReversed()]
    .map(bareTitle)
    .filter(isNominal)
    .slice(0, 1)
    .map(inSentence)
  const [topic = phrases[0] ?? (isTitleUsable ? quotedTitle : 'this subject')] = topicInTitle

  const own = phrases.filter(phrase => phrase !== topic).slice(0, SUBJECTS)
  const lexicon = areaOf(course)
  const themes = choose.order('themes', lexicon.themes).filter(theme => !own.includes(theme))
  const subjects = [
    ...own.map(is => ({ is, standsAlone: is.split(' ').length > MAX_WORDS_IN_FRAME })),
    ...themes.map(is => ({ is, standsAlone: true })),
  ].slice(0, SUBJECTS)
  return { quotedTitle, words: wordsFrom(lexicon, { topic, topicInTitle, subjects }, choose), ownSubjects: own.length }
}

/** The area most of whose clues the course gives; the general one when it gives none. */
function areaOf({ title, description, skills, topics }: Omit<CourseToOutline, 'lessonCount'>): Lexicon {
  const scoreOf = ({ clues }: Lexicon) => {
    const fromSkills = skills.map(skill => (cluesIn(skill, clues) > 0 ? weightOf(skill, topics) : 0))
    const fromTexts = WEIGHTS.title * cluesIn(title, clues) + WEIGHTS.description * cluesIn(description, clues)
    return fromSkills.reduce((sum, weight) => sum + weight, fromTexts)
  }
  const [best] = lexicons
    .map(lexicon => ({ lexicon, score: scoreOf(lexicon) }))
    .toSorted((one, other) => other.score - one.score)
  return best === undefined || best.score === 0 ? generalLexicon : best.lexicon
}

function cluesIn(text: string, clues: readonly string[]): number {
  const known = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return clues.filter(clue => known.includes(clue.length <= SHORT_CLUE ? ` ${clue} ` : ` ${clue}`)).length
}

function weightOf(skill: string, topics: readonly string[]): number {
  return isFiling(skill, topics) ? WEIGHTS.filing : WEIGHTS.skill
}

function ownPhrasesOf(course: Omit<CourseToOutline, 'lessonCount'>): string[] {
  return phrasesOf({ ...course, skills: course.skills.filter(skill => !isFiling(skill, course.topics)) })
}

/** A skill that only names a teaching topic says where the course is filed, and not what it teaches. */
function isFiling(skill: string, topics: readonly string[]): boolean {
  return topics.some(topic => topic.toLowerCase().includes(skill.trim().toLowerCase()))
}

function wordsFrom(
  lexicon: Lexicon,
  about: Pick<Words, 'topic' | 'topicInTitle' | 'subjects'>,
  choose: Chooser,
): Words {
  const pressures = choose.order('pressure', lexicon.pressure)
  const [pressure = choose.one('pressure', lexicon.pressure), otherPressure = pressure] = pressures
  const [cost = '', otherCost = cost] = choose.order('cost', lexicon.cost)
  const [win = '', otherWin = win] = choose.order('win', lexicon.win)
  return {
    ...about,
    cost,
    otherCost,
    win,
    otherWin,
    pressure,
    otherPressure,
    learners: choose.one('learners', lexicon.learners),
    person: choose.one('person', lexicon.person),
    people: choose.one('people', lexicon.people),
    setting: choose.one('setting', lexicon.setting),
    evidence: choose.one('evidence', lexicon.evidence),
    model: choose.one('model', lexicon.model),
    mistake: choose.one('mistake', lexicon.mistake),
    artifact: choose.one('artifact', lexicon.artifact),
    signal: choose.one('signal', lexicon.signal),
    habit: choose.one('habit', lexicon.habit),
  }
}

function shortened(title: string): string {
  if (title.length <= MAX_QUOTED_TITLE) return title
  const kept = [...title].slice(0, MAX_QUOTED_TITLE).join('')
  return kept.replace(/\s+\S*$/u, '').trim()
}
