import { expect, test } from 'vitest'
import { areToldTimesPlausible } from './told-times.ts'

const SIGNED_AT = new Date('2026-11-21T10:00:00Z')
const at = (time: string) => `2026-11-21T${time}Z`

test.each([
  ['a quiet reading', { openedAt: at('09:50:00'), firstStrokeAt: at('09:59:00'), submittedAt: at('10:00:00') }, true],
  ['a clock some minutes ahead', { openedAt: at('09:54:00'), submittedAt: at('10:04:00') }, true],
  ['the zone of the browser', { submittedAt: '2026-11-21T11:00:00+01:00' }, true],
  ['nothing', { timeZone: 'Europe/Warsaw' }, null],
  ['a clock an hour behind', { openedAt: at('08:50:00'), submittedAt: at('09:00:00') }, false],
  ['a stroke in the future', { firstStrokeAt: at('10:20:00') }, false],
  ['a stroke before the page was opened', { openedAt: at('09:50:00'), firstStrokeAt: at('09:49:00') }, false],
  ['a page read after the button', { scrolledToEndAt: at('10:01:00'), submittedAt: at('10:00:00') }, false],
  ['more time on the page than it was open', { openedAt: at('09:50:00'), timeOnPageMs: 3_600_000 }, false],
])('judges %s', (_, told, plausible) => {
  expect(areToldTimesPlausible(told, SIGNED_AT)).toBe(plausible)
})
