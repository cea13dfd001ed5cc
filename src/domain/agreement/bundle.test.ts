import { expect, test } from 'vitest'
import { bundledFileName } from './bundle.ts'

const nda = { kind: 'nda', signedAt: new Date('2026-03-02T10:20:30Z'), supersededAt: null, isSealed: true } as const

test('a document is called by its kind and day, and by what is special about it', () => {
  expect(bundledFileName(nda)).toBe('nda-2026-03-02.pdf')
  expect(bundledFileName({ ...nda, isSealed: false })).toBe('nda-2026-03-02-not-yet-sealed.pdf')
  expect(bundledFileName({ ...nda, supersededAt: new Date() })).toBe('nda-2026-03-02T102030Z-superseded.pdf')
})
