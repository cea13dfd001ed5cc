import { expect, test } from 'vitest'
import { ApiError } from '#web/platform/api/api-error.ts'
import { failureOf } from './failure-of-decision.ts'

const NOT_SENT = 'The review was not sent'
const NOT_KNOWN = 'It is not known whether your review has arrived'
const refused = (status: number, code: string) => new ApiError(status, JSON.stringify({ code, message: 'A reason' }))

test.each([
  ['a refusal', refused(400, 'invalid-input'), NOT_SENT, false],
  ['another decision', refused(409, 'decided-meanwhile'), NOT_SENT, true],
  ['another letter', refused(409, 'letter-changed'), NOT_SENT, false],
  ['newer words from another device', refused(409, 'draft-saved-elsewhere'), NOT_SENT, false],
  ['a server that fails', refused(503, 'unavailable'), NOT_KNOWN, false],
  ['no answer', new TypeError('Failed to fetch'), NOT_KNOWN, false],
])('%s is told under what is known of the decision (H303)', (_, error, title, outdated) => {
  expect(failureOf(error)).toMatchObject({ title, outdated })
})
