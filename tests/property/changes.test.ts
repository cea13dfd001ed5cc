import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STEPS } from '#domain/application/step.ts'
import { type Submitted, submittedFields, takeSnapshot } from '#domain/application/submission.ts'
import { changesBetween } from '#domain/review/changes.ts'
import { type DiffPart, listDiff, wordDiff } from '#web/ui/display/word-diff.ts'
import { anyFork } from './arbitrary-outline.ts'

const RUNS = { numRuns: 500 }

const texts = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts.filter(part => part.kind !== without).map(part => part.text)

/** Texts that share words, as two versions of a bio do; and any text at all. */
const word = fc.constantFrom('I', 'teach', 'what', 'worked', 'żółw', '講座', '🎬', '.', ',', '\n')
const sentence = fc.array(word, { maxLength: 30 }).map(words => words.join(' '))
const anyText = fc.oneof(sentence, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
const entries = fc.array(fc.constantFrom('Sales', 'Finance', 'Marketing', 'Business'), { maxLength: 8 })

describe('a word diff', () => {
  test('loses nothing: it gives back both texts, letter by letter', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const parts = wordDiff(before, after)

        expect(texts(parts, 'added').join('')).toBe(before)
        expect(texts(parts, 'removed').join('')).toBe(after)
        expect(parts.every(part => part.text !== '')).toBe(true)
      }),
      RUNS,
    )
  })

  test('of a text with itself is that text', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect(wordDiff(text, text)).toEqual(text === '' ? [] : [{ kind: 'same', text }])
      }),
      RUNS,
    )
  })

  test('says first what is gone, then what is new, and names no two neighbors alike', () => {
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const kinds = wordDiff(before, after).map(part => part.kind)

        for (const [index, kind] of kinds.entries()) expect(kinds[index + 1]).not.toBe(kind)
        expect(kinds.join(' ')).not.toContain('added removed')
      }),
      RUNS,
    )
  })

  test('of a list gives back both lists', () => {
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        const parts = listDiff(before, after)

        expect(texts(parts, 'added')).toEqual(before)
        expect(texts(parts, 'removed')).toEqual(after)
      }),
      RUNS,
    )
  })
})

const optional = fc.option(anyText, { nil: null })
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })

const ANY_OF_KIND = { text: optional, video: optional, list: entries, time: moment } as const

const anyForm = fc.record(
  Object.fromEntries(
    STEPS.flatMap(({ id }) => Object.entries(submittedFields(id)).map(([name, { kind }]) => [name, ANY_OF_KIND[kind]])),
  ),
)
const anySubmitted = fc.tuple(anyForm, anyFork).map(([form, { mine }]) => {
  // reason: every field that is sent in with a step, each with a value of its kind
  return { ...form, id: 'one', courseOutlineData: JSON.stringify(mine) } as unknown as Submitted
})
const anyPhase = fc.constantFrom<1 | 2>(1, 2)
const stepsOf = (application: Submitted, phase: 1 | 2) => takeSnapshot(application, phase, new Date(0)).steps

describe('the changes between two submissions', () => {
  test('are none when nothing was changed', () => {
    fc.assert(
      fc.property(anySubmitted, anyPhase, (application, phase) => {
        expect(changesBetween(stepsOf(application, phase), stepsOf({ ...application }, phase))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('are the same fields in both directions, before and after exchanged', () => {
    fc.assert(
      fc.property(anySubmitted, anySubmitted, anyPhase, (one, other, phase) => {
        const there = changesBetween(stepsOf(one, phase), stepsOf(other, phase))
        const back = changesBetween(stepsOf(other, phase), stepsOf(one, phase))
        const named = ({ step, field }: { step: string; field: string }) => `${step} ${field}`

        expect(new Set(there.map(named)).size).toBe(there.length)
        expect(there.map(named).toSorted()).toEqual(back.map(named).toSorted())
        for (const change of there) {
          const mirrored = back.find(candidate => named(candidate) === named(change))
          expect([mirrored?.before, mirrored?.after]).toEqual([change.after, change.before])
          expect(change.before).not.toEqual(change.after)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('name every field of phase 1 that differs, and no other', () => {
    fc.assert(
      fc.property(anySubmitted, anySubmitted, (one, other) => {
        const kept = (value: unknown) => (value instanceof Date ? value.toISOString() : value === '' ? null : value)
        const [before, after] = [stepsOf(one, 1), stepsOf(other, 1)]
        const fields = before.flatMap(step => Object.keys(step.fields))
        const differing = Object.entries(one)
          .filter(([name]) => fields.includes(name))
          .filter(([name, value]) => {
            const theirs = Object.entries(other).find(([key]) => key === name)?.[1]
            return JSON.stringify(kept(value)) !== JSON.stringify(kept(theirs))
          })
          .map(([name]) => name)

        expect(
          changesBetween(before, after)
            .map(change => change.field)
            .toSorted(),
        ).toEqual(differing.toSorted())
      }),
      { numRuns: 100 },
    )
  })
})
