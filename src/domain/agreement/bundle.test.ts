import { expect, test } from 'vitest'
import { bundledFileName, bundleReadme } from './bundle.ts'

const nda = { kind: 'nda', signedAt: new Date('2026-03-02T10:20:30Z'), supersededAt: null, isSealed: true } as const

test('a document is called by its kind and day, and by what is special about it', () => {
  expect(bundledFileName(nda)).toBe('nda-2026-03-02.pdf')
  expect(bundledFileName({ ...nda, isSealed: false })).toBe('nda-2026-03-02-not-yet-sealed.pdf')
  expect(bundledFileName({ ...nda, supersededAt: new Date() })).toBe('nda-2026-03-02T102030Z-superseded.pdf')
})

test('who finds the documents years later reads where to learn by which certificate the portal sealed them (H333)', () => {
  const readme = bundleReadme('https://portal.example')

  expect(readme).toContain('drop it on https://portal.example/verify')
  expect(readme).toContain('Compare the SHA-256 fingerprint of the certificate in it')
})
