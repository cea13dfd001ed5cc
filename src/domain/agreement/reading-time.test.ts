import { expect, test } from 'vitest'
import { readingTime } from './reading-time.ts'
import type { RenderedAgreement } from './rendered-agreement-schema.ts'

const run = (text: string) => ({ text, filled: false, isEmphasized: false })

function agreementOf(clauses: number, wordsInEach: number): RenderedAgreement {
  return {
    kind: 'nda',
    version: 'test-1',
    effectiveFrom: '2026-01-01',
    title: 'An Agreement',
    parties: [run('Between us.')],
    clauses: Array.from({ length: clauses }, (_, index) => ({
      number: index + 1,
      heading: 'Clause',
      blocks: [{ runs: [run('word '.repeat(wordsInEach))] }],
    })),
    closing: [run('Signed.')],
  }
}

test('the clauses are counted in words up to twelve, then in figures', () => {
  expect(readingTime(agreementOf(1, 10))).toBe('One clause, about 1 minute')
  expect(readingTime(agreementOf(9, 120))).toBe('Nine clauses, about 5 minutes')
  expect(readingTime(agreementOf(14, 80))).toBe('14 clauses, about 5 minutes')
})
