import { expect, test } from 'vitest'
import { z } from 'zod'
import { STEP_DRAFT_SCHEMAS } from '#domain/application/step-draft.ts'
import { contract } from '#domain/contract/contract.ts'
import type { RouteSpec } from '#domain/contract/route-spec.ts'
import { draftChangeOf } from '#domain/draft/draft.ts'
import { LONGEST_PNG_DATA_URL } from '#domain/png-data-url.ts'
import { MAX_PICTURES } from '#domain/text/text-set.ts'
import { testApp } from '../app.ts'
import { largestBodyOf } from '../largest-body.ts'

const { app } = await testApp()
const usualBytes = app.initialConfig.bodyLimit ?? 0

const anyStepDraft = draftChangeOf(z.union(Object.values(STEP_DRAFT_SCHEMAS)))
const everyTextAndPicture = z.object({
  words: z.string().max(1024 * 1024),
  pictures: z.array(z.base64().max(LONGEST_PNG_DATA_URL)).max(MAX_PICTURES),
})

/** The most that a body holds, where its own schema leaves that to a rule. */
const HELD: Record<string, z.ZodType> = {
  'PUT /api/application/drafts/:step': anyStepDraft,
  'PATCH /api/application/drafts/:step': anyStepDraft,
  'POST /api/admin/texts/import': everyTextAndPicture,
}

const taking = Object.entries<RouteSpec>(contract).flatMap(([key, { body, largestBytes }]) =>
  body === undefined ? [] : [{ key, largest: largestBodyOf(HELD[key] ?? body), largestBytes }],
)

test('the largest body that its schema takes comes in at each route, and nothing much larger (H33)', () => {
  for (const { key, largest, largestBytes = usualBytes } of taking) {
    expect(largest, key).toBeLessThanOrEqual(largestBytes)
    if (largestBytes !== usualBytes) expect(largestBytes, key).toBeLessThanOrEqual(2 * largest)
  }
  expect(taking.length).toBeGreaterThan(25)
})

test('a route says how large its body may be only where that is more than the usual', () => {
  const said = taking.filter(({ largestBytes }) => largestBytes !== undefined)

  expect(said.filter(({ largest }) => largest <= usualBytes)).toEqual([])
})

test.each([
  ['text', z.string().max(1000), '語'.repeat(1000)],
  ['a list', z.array(z.string().max(64)).max(50), Array(50).fill('"'.repeat(64))],
  [
    'a choice',
    z.union([z.enum(['a', 'b']), z.object({ n: z.int(), t: z.string().max(9) })]),
    { n: 123, t: '\u0001'.repeat(9) },
  ],
  [
    'a record by name',
    z.record(z.enum(['one', 'two']), z.string().max(20)),
    { one: '語'.repeat(20), two: '語'.repeat(20) },
  ],
])('the largest %s fits, also as JSON inside JSON', (_, schema, value) => {
  const asText = JSON.stringify(JSON.stringify(value))

  expect(schema.safeParse(value).success).toBe(true)
  expect(Buffer.byteLength(asText)).toBeLessThanOrEqual(largestBodyOf(schema))
})

test('what has no limit of its rules has no end', () => {
  expect(largestBodyOf(z.object({ any: z.string() }))).toBe(Infinity)
})
