import { z } from 'zod'
import { ApplicationIdSchema } from '../application/application-id.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ListCursorSchema, ListLimitSchema, ListSearchSchema } from '../list-query.ts'
import { LETTER_STATUSES } from './letter.ts'
import { LETTER_KINDS } from './letter-titles.ts'

const moment = z.iso.datetime()

/** A letter with its fate, as the list of them shows it. */
export const LetterInListSchema = z.object({
  id: z.uuid(),
  kind: z.enum(LETTER_KINDS),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(LETTER_STATUSES),
  /** Tries to hand it to the mail server. */
  attempts: z.int(),
  /** Why the last of them failed. */
  problem: z.string().nullable(),
  createdAt: moment,
  /** When it leaves at the earliest, or is tried next. */
  sendAfter: moment,
  sentAt: moment.nullable(),
  canceledAt: moment.nullable(),
  canceledBecause: z.string().nullable(),
  /** Until when a mail server is being tried; null while none is. */
  claimedUntil: moment.nullable(),
  applicationId: z.uuid().nullable(),
  /** The review whose decision it tells; null when it tells none. */
  reviewId: z.uuid().nullable(),
  /** The letter that this one repeats. */
  originalId: z.uuid().nullable(),
})
export type LetterInList = z.infer<typeof LetterInListSchema>

export const OpenedLetterSchema = LetterInListSchema.extend({
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.string()),
  /** The version of its text that it was written in; null where that was before texts had versions. */
  writtenIn: z.object({ key: z.string(), number: z.int(), sha256: z.string() }).nullable(),
  /** Why it cannot be sent once more; null when it can. */
  whyNotAgain: z.string().nullable(),
})
export type OpenedLetter = z.infer<typeof OpenedLetterSchema>

/** The letter of a decision, for whoever reviews. */
export const DecisionLetterSchema = LetterInListSchema.pick({
  id: true,
  status: true,
  sendAfter: true,
  sentAt: true,
  claimedUntil: true,
  canceledAt: true,
  canceledBecause: true,
  problem: true,
}).extend({
  reviewId: z.uuid(),
  /** Whether this person may call it back while it waits. */
  isMine: z.boolean(),
})
export type DecisionLetter = z.infer<typeof DecisionLetterSchema>

const ofLetter = z.object({ letterId: givenId('There is no such email') })

export const noticeContract = {
  'GET /api/admin/letters': {
    who: 'admin',
    summary: 'Every letter with its fate, newest first',
    query: z.object({
      limit: ListLimitSchema,
      cursor: ListCursorSchema,
      status: z.enum(LETTER_STATUSES, 'There is no such status').optional(),
      kind: z.enum(LETTER_KINDS, 'There is no such kind of email').optional(),
      q: ListSearchSchema,
    }),
    response: z.array(LetterInListSchema),
    refuses: ['page-outdated'],
  },
  'GET /api/admin/letters/:letterId': {
    who: 'admin',
    summary: 'One letter, word for word',
    params: ofLetter,
    response: OpenedLetterSchema,
    refuses: ['no-such-letter'],
  },
  'POST /api/admin/letters/:letterId/send-again': {
    who: 'admin',
    summary: 'Send a letter once more, as a letter of its own, to the address that its reader has now',
    params: ofLetter,
    response: OpenedLetterSchema,
    refuses: [
      'no-such-letter',
      'letter-private',
      'letter-waiting',
      'letter-replaced',
      'letter-sent-again',
      'no-mail-server',
    ],
  },
  'POST /api/reviewer/letters/:letterId/call-back': {
    who: 'reviewer',
    summary: 'Stop the letter of a decision that has not left: for who made the decision, and for admins',
    params: ofLetter,
    response: LetterInListSchema,
    refuses: [
      'no-such-letter',
      'letter-sent',
      'letter-called-back',
      'letter-given-up',
      'letter-leaving',
      'letter-tells-no-decision',
      'no-mail-server',
    ],
  },
  'GET /api/reviewer/applications/:applicationId/letters': {
    who: 'reviewer',
    keepsSession: false,
    summary: 'What became of the letters that tell the decisions on an application, newest first',
    params: z.object({ applicationId: ApplicationIdSchema }),
    response: z.array(DecisionLetterSchema),
  },
} satisfies RouteTable
