import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeLessons, gapsOf, isLessonComplete, nextGap } from '#domain/outline/completeness.ts'
import { countFields, fillOutline, type GeneratedOutline } from '#domain/outline/generated-outline.ts'
import { LESSON_FIELDS, type LessonField } from '#domain/outline/outline.ts'
import { combinedOutline, differencesBetween, isSameOutline } from '#domain/outline/outline-conflict.ts'
import { dataOfOutlineParts, OutlineDraftSchema, partsOfOutline } from '#domain/outline/outline-draft.ts'
import { type Outline, OutlineSchema, parseOutline } from '#domain/outline/outline-schemas.ts'
import { anyFork, anyOutline } from './arbitrary-outline.ts'

const RUNS = { numRuns: 500 }

describe('whatever an author does', () => {
  test('the outline can be saved, and comes back as it was', () => {
    fc.assert(
      fc.property(anyOutline, outline => {
        expect(parseOutline(JSON.stringify(outline))).toEqual(outline)
      }),
      RUNS,
    )
  })

  test('a lesson is complete exactly when none of its fields is among the gaps', () => {
    fc.assert(
      fc.property(anyOutline, outline => {
        const withGaps = new Set(gapsOf(outline).map(gap => gap.lessonId))
        expect(outline.lessons.map(isLessonComplete)).toEqual(outline.lessons.map(({ id }) => !withGaps.has(id)))
        expect(completeLessons(outline)).toBe(outline.lessons.filter(({ id }) => !withGaps.has(id)).length)
      }),
      RUNS,
    )
  })

  test('going from gap to gap visits each once, then begins again', () => {
    fc.assert(
      fc.property(anyOutline, outline => {
        const gaps = gapsOf(outline)
        const visited = gaps.map((_, index) => nextGap(outline, gaps[index - 1] ?? null))
        expect(visited).toEqual(gaps)
        expect(nextGap(outline, gaps.at(-1) ?? null)).toEqual(gaps[0] ?? null)
      }),
      RUNS,
    )
  })
})

const texts = { learningGoal: 'g', hookIntro: 'h', keyConcepts: 'k', uniquePerspective: 'u', actionStep: 'a' }
const draft: GeneratedOutline = {
  introduction: texts,
  lessons: Array.from({ length: 18 }, () => ({ ...texts, title: 'Drafted' })),
  conclusion: texts,
}

describe('a draft (E5)', () => {
  test('fills every empty field and touches no other', () => {
    fc.assert(
      fc.property(anyOutline, outline => {
        const filled = fillOutline(outline, draft)
        expect(countFields(filled).empty).toBe(0)
        expect(typedFields(filled, outline)).toEqual(typedFields(outline, outline))
      }),
      RUNS,
    )
  })

  test('that replaces what was generated touches nothing that was typed', () => {
    fc.assert(
      fc.property(anyOutline, outline => {
        const first = fillOutline(outline, draft)
        const second = fillOutline(first, { ...draft, introduction: { ...texts, hookIntro: 'anew' } }, 'generated')
        expect(typedFields(second, outline)).toEqual(typedFields(outline, outline))
        expect(countFields(second)).toEqual(countFields(first))
      }),
      RUNS,
    )
  })
})

describe('two versions of an outline', () => {
  test('differ in nothing exactly when they are the same', () => {
    fc.assert(
      fc.property(anyFork, ({ mine, saved }) => {
        expect(differencesBetween(mine, saved).length === 0).toBe(isSameOutline(mine, saved))
      }),
      RUNS,
    )
  })

  test('what one of them alone has changed is taken over, and whichever is first the structure is sound (H12)', () => {
    fc.assert(
      fc.property(anyFork, ({ base, mine, saved }) => {
        expect(isSameOutline(combinedOutline(base, mine, base), mine)).toBe(true)
        expect(isSameOutline(combinedOutline(base, base, saved), saved)).toBe(true)
        for (const both of [combinedOutline(base, mine, saved), combinedOutline(base, saved, mine)]) {
          expect([undefined, 'An outline has at most 20 lessons', 'An outline needs at least 10 lessons']).toContain(
            OutlineSchema.safeParse(both).error?.issues[0]?.message,
          )
        }
      }),
      RUNS,
    )
  })

  test('make one that can be kept as a draft and read again, however many lessons it has (H12)', () => {
    fc.assert(
      fc.property(anyFork, ({ base, mine, saved }) => {
        const both = combinedOutline(base, mine, saved)
        const order = both.lessons.map(({ id }) => id)
        expect(OutlineDraftSchema.safeParse({ order }).success).toBe(true)
        expect(dataOfOutlineParts(partsOfOutline({ ...both, order }))).toEqual({ ...both, order })
      }),
      RUNS,
    )
  })

  test('are put together without a trace of blanks at the ends of what is typed (H86)', () => {
    const padded = (outline: Outline): Outline => ({
      ...outline,
      courseDescription: `${outline.courseDescription} `,
      lessons: outline.lessons.map(lesson => ({
        ...lesson,
        title: `${lesson.title} `,
        hookIntro: `${lesson.hookIntro}\n`,
      })),
    })
    fc.assert(
      fc.property(anyFork, ({ base, saved }) => {
        for (const both of [combinedOutline(base, padded(base), saved), combinedOutline(base, saved, padded(base))]) {
          expect(isSameOutline(both, saved)).toBe(true)
        }
      }),
      RUNS,
    )
  })
})

function fieldOf(outline: Outline, id: string, field: LessonField): string | undefined {
  return outline.lessons.find(lesson => lesson.id === id)?.[field]
}

/** The fields of `outline` that hold something in `typed`. */
function typedFields(outline: Outline, typed: Outline): (string | undefined)[] {
  return typed.lessons.flatMap(lesson =>
    LESSON_FIELDS.filter(field => lesson[field].trim() !== '').map(field => fieldOf(outline, lesson.id, field)),
  )
}
