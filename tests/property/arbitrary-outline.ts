import fc from 'fast-check'
import { LESSON_TEXTS } from '#domain/outline/outline.ts'
import {
  addLesson,
  blankOutline,
  changeLesson,
  deleteLesson,
  insertLesson,
  moveLesson,
} from '#domain/outline/outline-editing.ts'
import type { Outline } from '#domain/outline/outline-schemas.ts'

/** One thing that an author does; places and lessons are taken round the clock, so that any number fits. */
type Edit = (outline: Outline, serial: string) => Outline

const at = (outline: Outline, place: number) => outline.lessons[place % outline.lessons.length]
const words = fc.constantFrom('', ' ', 'Once', 'A clear no is kinder', 'x'.repeat(40))

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant<Edit>((outline, serial) => addLesson(outline, serial)),
  fc.nat().map<Edit>(place => outline => deleteLesson(outline, at(outline, place)?.id ?? '')),
  fc.tuple(fc.nat(), fc.integer({ min: -3, max: 25 })).map<Edit>(([place, to]) => outline => {
    return moveLesson(outline, at(outline, place)?.id ?? '', to)
  }),
  fc.tuple(fc.nat(), fc.integer({ min: -3, max: 25 })).map<Edit>(([place, to]) => (outline, serial) => {
    const lesson = at(outline, place)
    return lesson ? insertLesson(outline, { ...lesson, id: serial, isFixed: false }, to) : outline
  }),
  fc.tuple(fc.nat(), fc.constantFrom('title', ...LESSON_TEXTS), words).map<Edit>(([place, field, text]) => outline => {
    return changeLesson(outline, at(outline, place)?.id ?? '', { [field]: text })
  }),
  words.map<Edit>(courseDescription => outline => ({ ...outline, courseDescription })),
)

const edits = fc.array(edit, { maxLength: 40 })

function edited(outline: Outline, all: readonly Edit[], author: string): Outline {
  return all.reduce((before, change, index) => change(before, `${author} ${index}`), outline)
}

/** An outline that somebody has worked on. */
export const anyOutline: fc.Arbitrary<Outline> = edits.map(all => edited(blankOutline('A course'), all, 'added'))

/** An outline, and what has become of it in two tabs. */
export const anyFork: fc.Arbitrary<{ base: Outline; mine: Outline; saved: Outline }> = fc
  .tuple(anyOutline, edits, edits)
  .map(([base, mine, saved]) => ({ base, mine: edited(base, mine, 'mine'), saved: edited(base, saved, 'saved') }))
