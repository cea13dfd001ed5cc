import { expect, test } from 'vitest'
import { z } from 'zod'
import { LIST, optionalField, requiredField } from './form-fields.ts'
import { draftShape, sentInShape, storedShape } from './form-schemas.ts'

const FIELDS = {
  name: requiredField('Name', { max: 5, missing: 'Name is required', tooLong: 'Name is too long' }),
  pronouns: optionalField('Pronouns', { max: 5 }),
}
const form = z.object(sentInShape(FIELDS))
const draft = z.object(draftShape(FIELDS))
const stored = z.object(storedShape({ ...FIELDS, topics: { ...LIST, label: 'Topics', optional: false } }))

const messagesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(issue => issue.message)

test('a form is sent in with what it needs, trimmed', () => {
  expect(form.parse({ name: ' Ada ' })).toEqual({ name: 'Ada' })
  expect(messagesOf(form, { name: ' ' })).toEqual(['Name is required'])
  expect(messagesOf(form, { name: 'Augusta' })).toEqual(['Name is too long'])
})

test('it is kept as a draft with any part of it, within its limits', () => {
  expect(draft.parse({})).toEqual({})
  expect(draft.parse({ name: '', pronouns: null })).toEqual({ name: '', pronouns: null })
  expect(messagesOf(draft, { name: 'Augusta', pronouns: 'she and her' })).toEqual([
    'Name is too long',
    'Please use at most 5 characters',
  ])
})

test('it is stored with nothing for a text, and with no entries for a list', () => {
  expect(stored.parse({ name: null, pronouns: 'she', topics: [] })).toEqual({ name: null, pronouns: 'she', topics: [] })
  expect(stored.safeParse({ name: 'Ada', pronouns: null, topics: null }).success).toBe(false)
})
