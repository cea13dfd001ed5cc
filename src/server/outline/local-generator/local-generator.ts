import type { CourseToOutline, GeneratedOutline } from '#domain/outline/generated-outline.ts'
import { DEFAULT_MIDDLE_LESSONS, MAX_LESSON_TITLE, MAX_LESSONS } from '#domain/outline/outline.ts'
import { openingLessons } from './arc.ts'
import { type Chooser, chooserFor } from './choice.ts'
import { readCourse } from './course.ts'
import { focusLessons } from './focus.ts'
import { conclusion, introduction } from './frame.ts'
import { masteryLessons, practiceLessons } from './practice.ts'
import type { EntryVariants, LessonVariants, Words } from './words.ts'

const arcLessons = { ...openingLessons, ...practiceLessons, ...masteryLessons }
type ArcPlace = keyof typeof arcLessons

/** The whole arc, from why to how to how to keep it; a number is a lesson on a subject of the course's own. */
const ARC = [
  'stakes',
  'start',
  0,
  'mistake',
  'vocabulary',
  1,
  'method',
  'firstTry',
  'artifact',
  2,
  'workedCase',
  'rolemodel',
  'pressure',
  3,
  'others',
  'repair',
  'signal',
  4,
  'habit',
  'passingOn',
] as const satisfies readonly (ArcPlace | number)[]

/** Lessons that every outline has. */
const CORE: readonly ArcPlace[] = ['stakes', 'mistake', 'method', 'pressure', 'signal', 'habit']

type CourseToDraft = Omit<CourseToOutline, 'lessonCount'> & { lessonCount?: number }

/**
 * A first draft of an outline without any service (E5): an arc of lessons drawn from the course's own words and from the
 * words of its skill area. The same course always gets the same draft. Every limit holds whatever the course is called;
 * `lessonCount` is how many lessons stand between introduction and conclusion, at most 18.
 */
export function generateLocally(course: CourseToDraft): GeneratedOutline {
  const { title, description, skills, lessonCount = DEFAULT_MIDDLE_LESSONS } = course
  const choose = chooserFor(JSON.stringify([title, description, skills]))
  const { quotedTitle, words, ownSubjects } = readCourse(course, choose)

  const places = placesFor(Math.min(lessonCount, MAX_LESSONS - 2), ownSubjects, choose)
  const taken = new Set<string>()
  const lessons = places.map(place => {
    const variants = typeof place === 'string' ? arcLessons[place](words) : focusLesson(place, words)
    const lessonTitle = titleFrom(`${place}`, variants, taken, choose)
    taken.add(lessonTitle.toLowerCase())
    return { title: lessonTitle, ...entryFrom(`${place}`, variants, choose) }
  })

  return {
    introduction: entryFrom('introduction', introduction(quotedTitle, words), choose),
    lessons,
    conclusion: entryFrom('conclusion', conclusion(quotedTitle, words), choose),
  }
}

/** Which lessons of the arc are taken: the core, then the course's own subjects, then others as the course has it. */
function placesFor(count: number, ownSubjects: number, choose: Chooser): (typeof ARC)[number][] {
  const wanted = ownSubjects >= focusLessons.length ? count - CORE.length - 2 : count - CORE.length - 3
  const subjects = Math.min(Math.max(wanted, 2), focusLessons.length)
  const optional = ARC.filter(place => typeof place === 'string' && !CORE.includes(place))
  const others = choose.order('lessons', optional).slice(0, Math.max(count - CORE.length - subjects, 0))
  return ARC.filter(place =>
    typeof place === 'number' ? place < subjects : CORE.includes(place) || others.includes(place),
  ).slice(0, count)
}

function focusLesson(place: number, words: Words): LessonVariants {
  const lesson = focusLessons[place]
  const subject = words.subjects[place]
  if (lesson === undefined || subject === undefined) throw new RangeError(`There is no subject ${place}.`)
  const variants = lesson(subject.is, words)
  const plain = [subject.is]
  return { ...variants, titles: subject.standsAlone ? [plain, ...variants.titles] : [...variants.titles, plain] }
}

/** A title that fits and that no lesson has yet, from the best group that holds one. */
function titleFrom(name: string, { titles }: LessonVariants, taken: ReadonlySet<string>, choose: Chooser): string {
  const isFree = (title: string) => title.length <= MAX_LESSON_TITLE && !taken.has(title.toLowerCase())
  const inOrder = titles.flatMap(group => choose.order(`${name} title`, group.map(headline)))
  return inOrder.find(isFree) ?? `Lesson ${taken.size + 1}`
}

function entryFrom(name: string, variants: EntryVariants, choose: Chooser) {
  return {
    learningGoal: choose.one(`${name} goal`, variants.learningGoal),
    hookIntro: choose.one(`${name} hook`, variants.hookIntro),
    keyConcepts: choose.one(`${name} concepts`, variants.keyConcepts),
    uniquePerspective: choose.one(`${name} perspective`, variants.uniquePerspective),
    actionStep: choose.one(`${name} action`, variants.actionStep),
  }
}

const SMALL_WORDS = new Set(
  'a an the and or but nor for of in on at to by with from as into about over under around against until behind beside before after between within without'.split(
    ' ',
  ),
)

/** The case of a headline: "a closer look at the front desk" is "A Closer Look at the Front Desk". */
function headline(title: string): string {
  return title
    .split(' ')
    .map((word, index, all) => {
      const isInside = index > 0 && index < all.length - 1
      return isInside && SMALL_WORDS.has(word) ? word : capitalized(word)
    })
    .join(' ')
}

function capitalized(word: string): string {
  return word.replace(/(?<![\p{L}\p{N}’'])\p{Ll}/gu, letter => {
    const capital = letter.toUpperCase()
    return capital.length === letter.length ? capital : letter
  })
}
