import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract/contract.ts'
import type { RouteSpec } from '#domain/contract/route-spec.ts'
import { bodyLimitOf, largestOf } from './body-limit.ts'

const taking = Object.entries<RouteSpec>(contract).flatMap(([key, { body, holds }]) =>
  body === undefined ? [] : [{ key, schema: holds ?? body }],
)

const WITH_ALL_PICTURES = 'POST /api/admin/texts/import'

test('every body of the contract has an end, which its route takes', () => {
  for (const { key, schema } of taking) {
    expect(largestOf(schema), key).toBeLessThan(key === WITH_ALL_PICTURES ? 42_000_000 : 8_000_000)
    expect(bodyLimitOf(schema), key).toBeGreaterThanOrEqual(largestOf(schema))
  }
  expect(taking.length).toBeGreaterThan(25)
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
  expect(Buffer.byteLength(asText)).toBeLessThanOrEqual(largestOf(schema))
})

test('without a limit of its rules a body has the usual one', () => {
  expect(largestOf(z.object({ any: z.string() }))).toBe(Infinity)
  expect([bodyLimitOf(z.object({ any: z.string() })), bodyLimitOf(z.object({ n: z.int() }))]).toEqual([
    2 ** 20,
    2 ** 20,
  ])
})
