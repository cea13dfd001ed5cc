import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { VideoFacts } from '#domain/video/video-facts.ts'
import { MAX_VIDEO_BYTES } from '#domain/video/video-file.ts'
import { PREPARATIONS } from '#domain/video/video-report.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

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
})
export type VideoRow = typeof videos.$inferSelect
