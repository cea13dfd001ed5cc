import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'
import { MAX_VIDEO_BYTES } from '#domain/video/video-file.ts'
import { PREPARATIONS } from '#domain/video/video-report.ts'
import { held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'
import { fileKeysOf, videoFileKey } from './video-files.ts'

export const videos = pgTable('videos', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  status: text({ enum: ['issued', 'receiving', 'uploaded', 'registered', 'failed'] })
    .notNull()
    .default('issued'),
  tokenSha256: text().notNull(),
  expiresAt: moment().notNull(),
  /** What may come until its size is known. */
  reservedBytes: bigint({ mode: 'number' }).notNull().default(MAX_VIDEO_BYTES),
  size: bigint({ mode: 'number' }),
  container: text({ enum: ['mp4', 'quicktime'] }),
  createdAt: moment().notNull().defaultNow(),
  registeredAt: moment(),
  /** When its application stopped showing it; null while it does, or if it never did. */
  letGoAt: moment(),
  /** Null: not read yet, or the file could not be read. */
  facts: jsonb().$type<VideoFacts>(),
  preparation: text({ enum: PREPARATIONS }).notNull().default('none'),
  preparationProblem: text(),
  posterSize: bigint({ mode: 'number' }),
  renditionSize: bigint({ mode: 'number' }),
  /** By THUMBNAIL_WIDTHS; null: not made yet, empty: they could not be made. */
  thumbnailSizes: integer().array(),
  /** Null: it has no captions. */
  captionsAt: moment(),
  /** Where they lie; each text has a file of its own. */
  captionsKey: text(),
})
export type VideoRow = typeof videos.$inferSelect

/** Files of captions that no film has: they go after a day. */
export const captionsLetGo = pgTable('captions_let_go', {
  fileKey: text().primaryKey(),
  /** Whose film they were for. */
  userId: uuid().notNull(),
  letGoAt: moment().notNull(),
})

export const videosHeld = held(
  videos,
  {
    id: 'exported',
    userId: 'exported',
    status: 'exported',
    tokenSha256: 'technical: lets an upload in, as a hash',
    expiresAt: 'exported',
    reservedBytes: 'exported',
    size: 'exported',
    container: 'exported',
    createdAt: 'exported',
    registeredAt: 'exported',
    letGoAt: 'exported',
    facts: 'exported',
    preparation: 'exported',
    preparationProblem: 'technical: what was made of the film, so that lists and every browser show it',
    posterSize: 'technical: what was made of the film, so that lists and every browser show it',
    renditionSize: 'technical: what was made of the film, so that lists and every browser show it',
    thumbnailSizes: 'technical: what was made of the film, so that lists and every browser show it',
    captionsAt: 'exported',
    captionsKey: 'technical: where the file lies',
  },
  {
    erased: 'goes',
    filesGone: fileKeysOf,
    title: 'Films',
    whose: { person: 'userId' },
    files: ({ id, status, container, captionsKey }) =>
      status !== 'registered'
        ? []
        : [
            { name: `films/${id}.${container === 'quicktime' ? 'mov' : 'mp4'}`, key: videoFileKey(id) },
            ...(captionsKey === null ? [] : [{ name: `films/${id}.vtt`, key: captionsKey }]),
          ],
  },
)

export const captionsLetGoHeld = held(
  captionsLetGo,
  {
    fileKey: 'technical: a file that goes within a day',
    userId: 'technical: a file that goes within a day',
    letGoAt: 'technical: a file that goes within a day',
  },
  { erased: 'goes', filesGone: ({ fileKey }) => [fileKey], title: 'Captions that go', whose: { person: 'userId' } },
)
