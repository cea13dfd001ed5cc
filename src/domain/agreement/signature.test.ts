import { describe, expect, test } from 'vitest'
import { MAX_PNG_BYTES } from '../png-data-url.ts'
import { INVALID_SIGNATURE } from './signature.ts'
import { SignatureSchema } from './signature-schemas.ts'

const url = (body: string) => `data:image/png;base64,${body}`
const messages = (input: unknown) => SignatureSchema.safeParse(input).error?.issues.map(issue => issue.message)

describe('signature data', () => {
  test('is a PNG data URL with at least 100 characters of base64', () => {
    expect(SignatureSchema.safeParse({ signatureData: url('A'.repeat(100)) }).success).toBe(true)
    expect(messages({ signatureData: url('A'.repeat(96)) })).toEqual([INVALID_SIGNATURE])
  })

  test.each([
    ['missing', {}],
    ['not text', { signatureData: 7 }],
    ['empty', { signatureData: '' }],
    ['a JPEG', { signatureData: `data:image/jpeg;base64,${'A'.repeat(200)}` }],
    ['not base64', { signatureData: url(`${'A'.repeat(99)}%`) }],
    ['cut off', { signatureData: url('A'.repeat(101)) }],
  ])('is refused when it is %s', (_, input) => {
    expect(messages(input)).toEqual([INVALID_SIGNATURE])
  })

  test('may be 200 KB large and no larger', () => {
    const atLimit = Buffer.alloc(MAX_PNG_BYTES).toString('base64')
    const above = Buffer.alloc(MAX_PNG_BYTES + 3).toString('base64')

    expect(SignatureSchema.safeParse({ signatureData: url(atLimit) }).success).toBe(true)
    expect(messages({ signatureData: url(above) })).toEqual([INVALID_SIGNATURE])
  })
})

test('circumstances are optional and unknown ones are dropped', () => {
  const signatureData = url('A'.repeat(100))
  const circumstances = { timeZone: 'America/Los_Angeles', firstStrokeAt: '2026-11-20T18:04:05-08:00' }

  const parsed = SignatureSchema.parse({ signatureData, circumstances: { ...circumstances, mood: 'good' } })

  expect(parsed).toEqual({ signatureData, mark: 'drawn', circumstances })
})
