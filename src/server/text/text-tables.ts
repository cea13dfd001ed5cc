import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../platform/database/bytea.ts'
import { alsoHeld, heldOfNobody } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const textVersions = pgTable(
  'text_versions',
  {
    kind: text().notNull(),
    key: text().notNull(),
    number: integer().notNull(),
    content: jsonb().notNull(),
    sha256: text().notNull(),
    why: text().notNull(),
    /** Whoever wrote in its draft; null where nobody kept it. */
    writerIds: uuid().array(),
    /** Who published it; null: it came with the portal. */
    authorId: uuid(),
    approverId: uuid(),
    publishedAt: moment().notNull(),
    publishedFrom: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.key, table.number] })],
)

export const textDrafts = pgTable(
  'text_drafts',
  {
    kind: text().notNull(),
    key: text().notNull(),
    revision: integer().notNull().default(0),
    content: jsonb(),
    writerIds: uuid().array().notNull().default([]),
    savedAt: moment(),
    approverId: uuid(),
    begunFrom: integer(),
  },
  table => [primaryKey({ columns: [table.kind, table.key] })],
)

export const textPictures = pgTable('text_pictures', {
  sha256: text().primaryKey(),
  png: bytea().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  addedBy: uuid(),
  addedAt: moment().notNull(),
})

const WORDS = 'others: the publisher’s own words'
const MAKERS = 'others: who wrote for the publisher'

export const textVersionsHeld = heldOfNobody(textVersions, {
  kind: WORDS,
  key: WORDS,
  number: WORDS,
  content: WORDS,
  sha256: WORDS,
  why: WORDS,
  writerIds: MAKERS,
  authorId: MAKERS,
  approverId: MAKERS,
  publishedAt: WORDS,
  publishedFrom: WORDS,
})

export const textDraftsHeld = heldOfNobody(textDrafts, {
  kind: WORDS,
  key: WORDS,
  revision: WORDS,
  content: WORDS,
  writerIds: MAKERS,
  savedAt: WORDS,
  approverId: MAKERS,
  begunFrom: WORDS,
})

export const textsWritten = alsoHeld(textVersions, [], {
  name: 'texts_written',
  title: 'Texts that you wrote',
  whose: { person: 'writerIds' },
})

export const textsPublished = alsoHeld(textVersions, [], {
  name: 'texts_published',
  title: 'Texts that you published',
  whose: { person: 'authorId' },
})

export const textsApproved = alsoHeld(textVersions, [], {
  name: 'texts_approved',
  title: 'Texts that you approved',
  whose: { person: 'approverId' },
})

export const draftsWritten = alsoHeld(textDrafts, [], {
  name: 'drafts_written',
  title: 'Drafts of texts that you wrote',
  whose: { person: 'writerIds' },
})

export const draftsApproved = alsoHeld(textDrafts, [], {
  name: 'drafts_approved',
  title: 'Drafts of texts that you approved',
  whose: { person: 'approverId' },
})

export const textPicturesHeld = heldOfNobody(textPictures, {
  sha256: WORDS,
  png: WORDS,
  width: WORDS,
  height: WORDS,
  addedBy: MAKERS,
  addedAt: WORDS,
})

export const picturesAdded = alsoHeld(textPictures, [], {
  name: 'pictures_added',
  title: 'Pictures of texts that you added',
  whose: { person: 'addedBy' },
})
