import { expect, test } from 'vitest'
import { z } from 'zod'
import { STEP_DRAFT_SCHEMAS } from '../application/step-draft.ts'
import { MAX_WHOLE_NUMBER } from '../whole-number.ts'
import { contract } from './contract.ts'
import type { RouteTable } from './route-spec.ts'

const table: RouteTable = contract

/** What has its reason not to be of the text type: it is never written as text. */
const HASHED =
  /^(?:POST|PUT) \/api\/(?:auth\/(?:signup|login|reset-password|accept-invitation)|account\/(?:password|email|proof)) body\.(?:currentP|p)assword$/
/** Bytes of a file: their column has eight bytes. */
const LARGER = ['POST /api/objects/upload body.size']
/** Read by the schema of its step, which is one of those below. */
const READ_BY_STEP = /^(?:PUT|PATCH) \/api\/application\/drafts\/:step body\.data$/

const HOSTILE_TEXTS = [
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  'a\0b@example.com',
  'a\uD800b@example.com',
  'a'.repeat(1_000_001),
]
const HOSTILE_NUMBERS = [MAX_WHOLE_NUMBER + 1, -MAX_WHOLE_NUMBER - 2, 2 ** 53, 1e300, Infinity, NaN]
const HOSTILE_TIMES = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59']

type Leaf = { path: string; schema: z.core.$ZodType }

const leaves = [
  ...Object.entries(table).flatMap(([route, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      schema === undefined ? [] : leavesOf({ path: `${route} ${place}`, schema }),
    ),
  ),
  ...Object.entries(STEP_DRAFT_SCHEMAS).flatMap(([step, schema]) => leavesOf({ path: `draft of ${step}`, schema })),
]

/** The single values that a schema takes, each with the place where it stands. */
function leavesOf({ path, schema }: Leaf): Leaf[] {
  const within = (inner: z.core.$ZodType, name = '') => leavesOf({ path: path + name, schema: inner })
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => within(field, `.${name}`))
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return within(schema.def.innerType)
  }
  if (schema instanceof z.ZodCatch) return within(schema.def.innerType)
  if (schema instanceof z.ZodArray) return within(schema.element, '[]')
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => within(option))
  if (!(schema instanceof z.ZodPipe)) return [{ path, schema }]
  if (schema.in instanceof z.ZodTransform) return within(schema.out)
  return schema.out instanceof z.ZodTransform ? within(schema.in) : [{ path, schema }]
}

/** What a value takes of what it should not. */
function takes({ schema }: Leaf, hostile: readonly unknown[], isHarmless: (taken: unknown) => boolean): unknown[] {
  return hostile.filter(value => {
    const read = z.safeParse(schema, value)
    return read.success && !isHarmless(read.data)
  })
}

function isStorableText(taken: unknown): boolean {
  if (Array.isArray(taken)) return taken.every(isStorableText)
  return typeof taken !== 'string' || (taken.isWellFormed() && !taken.includes('\0') && taken.length <= 1_000_000)
}

function isStorableNumber(taken: unknown): boolean {
  return typeof taken !== 'number' || Math.abs(taken) <= MAX_WHOLE_NUMBER
}

test('every value that a route takes has a schema of its own', () => {
  const open = leaves.filter(
    ({ schema }) => !/^(?:string|number|boolean|enum|literal|pipe|never)$/.test(schema._zod.def.type),
  )

  expect(leaves.length).toBeGreaterThan(200)
  expect(open.map(({ path }) => path).filter(path => !READ_BY_STEP.test(path))).toEqual([])
})

test('every text is of the text type: a database can hold what comes in', () => {
  const loose = leaves
    .filter(({ path }) => !HASHED.test(path))
    .filter(leaf => takes(leaf, HOSTILE_TEXTS, isStorableText).length > 0)

  expect(loose.map(({ path }) => path)).toEqual([])
})

test('every number is of the number type: a column can hold what comes in', () => {
  const hostile = [...HOSTILE_NUMBERS, ...HOSTILE_NUMBERS.map(String)]
  const loose = leaves
    .filter(({ path }) => !LARGER.includes(path))
    .filter(leaf => takes(leaf, hostile, isStorableNumber).length > 0)

  expect(loose.map(({ path }) => path)).toEqual([])
})

test('every time is of the time type: a column can hold what comes in', () => {
  const times = leaves.filter(({ schema }) => takesTimesAlone(schema))
  const loose = times.filter(leaf => takes(leaf, HOSTILE_TIMES, () => false).length > 0)

  expect(times.length).toBeGreaterThan(5)
  expect(loose.map(({ path }) => path)).toEqual([])
})

function takesTimesAlone(schema: z.core.$ZodType): boolean {
  const takesIt = (value: string) => z.safeParse(schema, value).success
  return takesIt('2026-01-01T00:00:00Z') && !takesIt('noon') && !takesIt('two hours past noon')
}

test('an id is the same in capitals as in small letters, wherever one is given', () => {
  const id = '6b5c0f0e-1d2a-4b3c-8d4e-5f60718293a4'
  const given = leaves.filter(({ schema }) => schema instanceof z.ZodUUID)
  const asWritten = given.filter(leaf => takes(leaf, [id.toUpperCase()], taken => taken === id).length > 0)

  expect(given.length).toBeGreaterThan(40)
  expect(asWritten.map(({ path }) => path)).toEqual([])
})
