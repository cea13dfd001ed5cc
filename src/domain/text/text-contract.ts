import { z } from 'zod'
import { STEP_IDS } from '../application/step.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { ReasonSchema } from '../reason-schemas.ts'
import { sentTime } from '../sent-time.ts'
import { wholeNumber, wholeNumberInAddress } from '../whole-number.ts'
import { LandingWordsSchema } from './landing-words.ts'
import { PictureFileSchema, PictureHashSchema, PictureSchema } from './picture.ts'
import { PUBLIC_PAGES } from './public-page.ts'
import { PublicPageSchema } from './public-page-schema.ts'
import { GuidanceSchema } from './step-guidance-schema.ts'
import { TEXT_KIND_NAMES, TextContentSchema, TextKeySchema } from './text-kinds.ts'
import { MAX_TEXTS, TextIntakeSchema, TextSetSchema } from './text-set.ts'
import { TEXT_VERSION_STATUSES } from './text-version.ts'

const moment = z.iso.datetime()
const who = z.string().nullable()

/** A text in the list of them. */
export const TextInListSchema = z.object({
  kind: z.enum(TEXT_KIND_NAMES),
  /** What texts of this kind are called. */
  kindTitle: z.string(),
  key: z.string(),
  title: z.string(),
  /** What to know of it before it is published. */
  advice: z.string().nullable(),
  /** The version in force; null: the words that the portal comes with, before their publication. */
  number: z.int().nullable(),
  since: moment.nullable(),
  /** Whether the words in force are those that the portal comes with. */
  isOriginal: z.boolean(),
  /** The next version that comes into force by itself. */
  planned: z.object({ number: z.int(), from: moment }).nullable(),
  draft: z
    .object({
      revision: z.int(),
      savedAt: moment,
      needsApproval: z.boolean(),
      isApproved: z.boolean(),
      /** Why this person cannot approve it; null when they can. */
      whyNotApprove: z.string().nullable(),
    })
    .nullable(),
})
export type TextInList = z.infer<typeof TextInListSchema>

export const TextVersionSchema = z.object({
  number: z.int(),
  status: z.enum(TEXT_VERSION_STATUSES),
  sha256: z.string(),
  why: z.string(),
  /** Whoever wrote in its draft; null where that was not kept. */
  writers: z.array(z.string()).nullable(),
  /** Null: it came with the portal. */
  publishedBy: who,
  approver: who,
  publishedAt: moment,
  publishedFrom: moment,
})
export type TextVersionOnWire = z.infer<typeof TextVersionSchema>

export const TextDraftSchema = z.object({
  /** Counts its changes from 0. */
  revision: z.int(),
  content: TextContentSchema.nullable(),
  savedAt: moment.nullable(),
  writers: z.array(z.string()),
  approver: who,
  /** The newest version that its writers have seen; null where there is no draft, or where that is not known. */
  begunFrom: z.int().nullable(),
  /** Why this person cannot approve it; null when they can. */
  whyNotApprove: z.string().nullable(),
})
export type TextDraftOnWire = z.infer<typeof TextDraftSchema>

/** How a draft stands once it is kept. */
const KeptDraftSchema = TextDraftSchema.omit({ content: true }).extend({ savedAt: moment })
export type KeptDraftOnWire = z.infer<typeof KeptDraftSchema>

/** A text as its editor opens it. */
export const OpenedTextSchema = TextInListSchema.pick({ kind: true, key: true, title: true, advice: true }).extend({
  /** What is in force. */
  content: TextContentSchema,
  needsApproval: z.boolean(),
  draft: TextDraftSchema,
  /** Newest first. */
  versions: z.array(TextVersionSchema),
})
export type OpenedText = z.infer<typeof OpenedTextSchema>

/** A text as it was read from a file. */
export const ReadTextSchema = z.object({
  content: TextContentSchema,
  notTaken: z.array(z.object({ message: z.string(), where: z.string(), words: z.string() })),
})
export type ReadText = z.infer<typeof ReadTextSchema>

const ofText = z.object({
  kind: z.enum(TEXT_KIND_NAMES, 'There is no such kind of text'),
  key: TextKeySchema,
})
const versionNumber = wholeNumberInAddress('There is no such version', { min: 1 })
const publication = z.object({ why: ReasonSchema, from: sentTime('Please choose a day and a time').nullable() })
const ofRevision = z.object({ revision: wholeNumber('revision must be a whole number, not negative') })

/** Drafts as they have been seen. */
const ofDrafts = z.object({
  drafts: z
    .array(ofText.extend(ofRevision.shape))
    .min(1, 'Please choose a draft')
    .max(MAX_TEXTS, `Please choose at most ${MAX_TEXTS} drafts`),
})

export const textContract = {
  'GET /api/admin/texts': {
    who: 'counsel',
    summary: 'Every text of the publisher, with the version in force and what is being written',
    response: z.array(TextInListSchema),
  },
  'GET /api/admin/texts/:kind/:key': {
    who: 'counsel',
    summary: 'One text: what is in force, its draft, and its versions',
    params: ofText,
    response: OpenedTextSchema,
    refuses: ['no-such-text'],
  },
  'GET /api/admin/texts/:kind/:key/versions/:number': {
    who: 'counsel',
    summary: 'What one version of a text says',
    params: ofText.extend({ number: versionNumber }),
    response: TextVersionSchema.extend({ content: TextContentSchema }),
    refuses: ['no-such-text', 'no-such-version'],
  },
  'GET /api/admin/texts/:kind/:key/draft': {
    who: 'counsel',
    summary: 'What is being written of a text',
    params: ofText,
    response: TextDraftSchema,
    refuses: ['no-such-text'],
  },
  'PUT /api/admin/texts/:kind/:key/draft': {
    who: 'counsel',
    summary: 'Keep what is being written of a text, for all admins; an approval of what stood there ends',
    params: ofText,
    body: ofRevision.extend({
      content: TextContentSchema,
      /** The newest version that the writer has seen; left out, a draft that is there stays with its own. */
      begunFrom: wholeNumber('begunFrom must be a whole number, not negative').optional(),
    }),
    largestBytes: 8_000_000,
    response: KeptDraftSchema,
    refuses: ['no-such-text', 'draft-saved-elsewhere'],
  },
  'DELETE /api/admin/texts/:kind/:key/draft/:revision': {
    who: 'counsel',
    summary: 'Throw away what is being written of a text',
    params: ofText.extend({ revision: wholeNumberInAddress('There is no such draft') }),
    response: ofRevision,
    refuses: ['no-such-text', 'text-changed-meanwhile'],
  },
  'POST /api/admin/texts/:kind/:key/approval': {
    who: 'counsel',
    proof: 'fresh',
    summary: 'Approve the draft as it stands, as somebody who has not written in it',
    params: ofText,
    body: ofRevision,
    response: OpenedTextSchema,
    refuses: ['no-such-text', 'text-changed-meanwhile', 'text-published-meanwhile', 'own-text', 'text-incomplete'],
  },
  'POST /api/admin/texts/:kind/:key/versions': {
    who: 'counsel',
    proof: 'fresh',
    summary: 'Publish the draft as a new version, at once or from a moment on',
    params: ofText,
    body: ofRevision.extend(publication.shape),
    response: OpenedTextSchema,
    refuses: [
      'no-such-text',
      'text-changed-meanwhile',
      'text-unchanged',
      'text-published-meanwhile',
      'text-not-approved',
      'text-incomplete',
      'moment-passed',
      'moment-too-far',
    ],
  },
  'GET /api/admin/texts/:kind/:key/docx': {
    who: 'counsel',
    summary: 'An agreement as DOCX: a version, or what is being written; with since, its changes as tracked changes',
    params: ofText,
    query: z.object({ version: versionNumber.optional(), since: versionNumber.optional() }),
    response: 'file',
    refuses: ['no-such-text', 'no-such-version'],
  },
  'POST /api/admin/texts/:kind/:key/docx': {
    who: 'counsel',
    // Each may be a file of 20 MB.
    limit: { max: 20, minutes: 1 },
    summary: 'Read a DOCX file as this agreement, with what cannot be taken; nothing is changed by it',
    params: ofText,
    response: ReadTextSchema,
    refuses: ['no-such-text', 'not-a-docx', 'docx-too-large', 'invalid-docx'],
  },
  'POST /api/admin/texts/approvals': {
    who: 'counsel',
    proof: 'fresh',
    summary: 'Approve drafts as they stand, all of them or none',
    body: ofDrafts,
    response: z.array(TextInListSchema),
    refuses: ['no-such-text', 'texts-not-ready'],
  },
  'POST /api/admin/texts/publications': {
    who: 'counsel',
    proof: 'fresh',
    summary: 'Publish drafts as new versions from one moment on, all of them or none',
    body: ofDrafts.extend(publication.shape),
    response: z.array(TextInListSchema),
    refuses: ['no-such-text', 'texts-not-ready'],
  },
  'POST /api/admin/texts/export': {
    who: 'counsel',
    summary: 'The texts in force as a set, for another installation',
    response: TextSetSchema,
  },
  'POST /api/admin/texts/import': {
    who: 'counsel',
    summary: 'Take in a set of texts as drafts: what differs from what is in force is there to be published',
    body: TextSetSchema,
    // Every text at a usual length, and every picture: what one portal has exported, another takes in.
    largestBytes: 42_000_000,
    response: z.array(TextIntakeSchema),
  },
  'POST /api/admin/pictures': {
    who: 'counsel',
    // Each picture is decoded and packed anew.
    limit: { max: 120, minutes: 60 },
    summary: 'Keep a picture for a text; nothing but its pixels is kept',
    body: z.object({ picture: PictureFileSchema }),
    largestBytes: 2_000_000,
    response: PictureSchema.omit({ alt: true }),
    refuses: ['invalid-picture'],
  },
  'GET /api/landing': {
    who: 'anyone',
    summary: 'The words of the landing page',
    response: LandingWordsSchema,
  },
  'GET /api/guidance/:step': {
    who: 'anyone',
    summary: 'The words that help an applicant at a step',
    params: z.object({ step: z.enum(STEP_IDS, 'There is no guidance of such a step') }),
    response: GuidanceSchema,
  },
  'GET /api/pages/:key': {
    who: 'anyone',
    summary: 'A public page of the publisher: help, privacy or terms',
    params: z.object({ key: z.enum(PUBLIC_PAGES, 'There is no such page') }),
    response: PublicPageSchema.omit({ isShown: true }),
    refuses: ['no-such-page'],
  },
  'GET /api/pictures/:sha256': {
    who: 'anyone',
    summary: 'A picture of a text, for whoever may read that text',
    params: z.object({ sha256: PictureHashSchema }),
    response: 'file',
    refuses: ['no-such-file'],
  },
} satisfies RouteTable
