import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ARCHIVE_PROBLEMS } from './archive.ts'

/** The archive that somebody asked for last; null when there is none. */
export const ArchiveSchema = z
  .object({
    id: z.uuid(),
    askedAt: z.iso.datetime(),
    mayAskAgainAt: z.iso.datetime(),
    /** Why the last try failed; the portal tries again by itself for a while. */
    problem: z.enum(ARCHIVE_PROBLEMS).nullable(),
    /** Null while it is being made. */
    ready: z.object({ sizeBytes: z.int(), expiresAt: z.iso.datetime() }).nullable(),
  })
  .nullable()
export type Archive = z.infer<typeof ArchiveSchema>

export const archiveContract = {
  'GET /api/account/archive': {
    who: 'signed-in',
    keepsSession: false,
    summary: "How it stands with the archive of one's own data",
    response: ArchiveSchema,
  },
  'POST /api/account/archive': {
    who: 'signed-in',
    openTo: ['closing'],
    proof: 'fresh',
    limit: { max: 20, minutes: 60 },
    summary: 'Ask for everything that the portal holds of oneself; a job makes it, and a letter tells when it is ready',
    response: ArchiveSchema,
    refuses: ['archive-asked-today', 'no-room'],
  },
  'GET /api/account/archives/:archiveId': {
    who: 'signed-in',
    summary:
      'The archive as a zip, or a part of it, for the person whom it is about alone; after a fresh proof, or where a later part is asked for by the ETag that this session was sent (If-Range, If-Match)',
    params: z.object({ archiveId: givenId('There is no such file') }),
    response: 'file',
    refuses: ['no-such-archive', 'proof-needed'],
  },
} satisfies RouteTable
