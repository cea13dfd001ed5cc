import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDate } from './due-date.ts'

test.each([
  ['a Monday', '2026-03-02T09:30:00.000Z', '2026-03-30T09:30:00.000Z'],
  ['a Friday', '2026-03-06T23:59:59.999Z', '2026-04-03T23:59:59.999Z'],
  ['a Saturday', '2026-03-07T12:00:00.000Z', '2026-04-03T12:00:00.000Z'],
  ['a Sunday', '2026-03-08T00:00:00.000Z', '2026-04-03T00:00:00.000Z'],
  ['a week with public holidays', '2026-12-21T12:00:00.000Z', '2027-01-18T12:00:00.000Z'],
])('the final work is due 20 business days after a signature on %s', (_, signed, due) => {
  expect(dueDate(new Date(signed), 20).toISOString()).toBe(due)
})

test('is a working day four weeks later, whenever the signature was given', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

  fc.assert(
    fc.property(day, signed => {
      const due = dueDate(signed, 20)
      const days = (due.getTime() - signed.getTime()) / 86_400_000

      expect([0, 6]).not.toContain(due.getUTCDay())
      expect([26, 27, 28]).toContain(days)
    }),
  )
})

test('comes when the signed text says, whatever another one says by now', () => {
  expect(dueDate(new Date('2026-03-06T12:00:00Z'), 45).toISOString()).toBe('2026-05-08T12:00:00.000Z')
  expect(dueDate(new Date('2026-03-06T12:00:00Z'), 1).toISOString()).toBe('2026-03-09T12:00:00.000Z')
})
