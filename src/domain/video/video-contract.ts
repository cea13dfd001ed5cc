import { z } from 'zod'
import { ApplicationSchema } from '../application/application.ts'
import { COMPLETION_REFUSALS } from '../application/step-access.ts'
import { MessageSchema } from '../contract/message-schema.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { requiredText, text } from '../text-schemas.ts'
import { CAPTIONS_TOO_LONG, MAX_CAPTIONS_LENGTH } from './captions.ts'
import type { ThumbnailWidth } from './object-path.ts'
import { VideoAndBiosBodySchema } from './video-and-bios-schemas.ts'
import { VideoReportSchema } from './video-report.ts'

const params = z.object({ id: givenId('There is no such file') })

const NO_SUCH_UPLOAD = 'There is no such upload'

/** In bytes. */
const size = z.int('The size must be a whole number of bytes').min(0, 'The size must be a whole number of bytes')

export const videoContract = {
  'POST /api/objects/upload': {
    who: 'signed-in',
    limit: { max: 60, minutes: 60 },
    summary: 'A single-use target for one video file; who says its size may be sent straight to the bucket',
    body: z.object({ size: size.optional() }).nullish(),
    response: z.object({ uploadURL: z.string() }),
    refuses: ['video-too-large', 'too-many-uploads', 'quota-used', 'no-room'],
  },
  'PUT /api/uploads/:id': {
    who: 'signed-in',
    summary: 'The target itself: takes the bytes of the file, once, from the person to whom it was given',
    params: z.object({ id: givenId(NO_SUCH_UPLOAD) }),
    query: z.object({ token: text(100, NO_SUCH_UPLOAD, NO_SUCH_UPLOAD) }),
    response: MessageSchema,
    refuses: ['no-such-upload', 'upload-interrupted', 'video-too-large', 'no-room'],
  },
  'GET /objects/:id': {
    who: 'signed-in',
    summary: 'A registered video, with byte ranges, for its owner and for reviewers',
    params,
    query: z.object({ download: z.literal('1').optional() }),
    response: 'file',
    refuses: ['no-such-file'],
  },
  'GET /objects/:id/poster': {
    who: 'signed-in',
    summary: 'A still picture of a video, for whoever may see the video',
    params,
    response: 'file',
    refuses: ['no-such-file'],
  },
  'GET /objects/:id/poster/:width': {
    who: 'signed-in',
    summary: 'That picture as small as lists show it, and until it is made the poster itself',
    params: params.extend({
      width: z.enum(['80', '160'], 'There is no such file') satisfies z.ZodType<`${ThumbnailWidth}`>,
    }),
    response: 'file',
    refuses: ['no-such-file'],
  },
  'GET /objects/:id/rendition': {
    who: 'signed-in',
    summary: 'A video in the form that every browser plays, where the original may not play',
    params,
    response: 'file',
    refuses: ['no-such-file'],
  },
  'GET /objects/:id/captions': {
    who: 'signed-in',
    summary: 'The captions of a video as WebVTT, for whoever may see the video',
    params,
    query: z.object({ since: text(20).optional() }),
    response: 'file',
    refuses: ['no-such-file'],
  },
  'PUT /api/videos/:id/captions': {
    who: 'signed-in',
    limit: { max: 60, minutes: 60 },
    summary: 'Attach captions to a video, or others in their place; of the WebVTT file only times and words are kept',
    params,
    body: z.object({ captions: requiredText(MAX_CAPTIONS_LENGTH, 'The caption file is empty', CAPTIONS_TOO_LONG) }),
    largestBytes: 2_000_000,
    response: VideoReportSchema,
    refuses: ['no-such-file', 'not-captions', 'quota-used', 'no-room'],
  },
  'DELETE /api/videos/:id/captions': {
    who: 'signed-in',
    summary: 'Take the captions of a video away',
    params,
    response: VideoReportSchema,
    refuses: ['no-such-file'],
  },
  'GET /api/videos/:id': {
    who: 'signed-in',
    keepsSession: false,
    summary: 'What a video says of itself, and what has been made of it so that it plays',
    params,
    response: VideoReportSchema,
    refuses: ['no-such-file'],
  },
  'PUT /api/videos': {
    who: 'signed-in',
    summary: 'Register the uploaded video',
    body: z.object({ videoURL: text(2000, NO_SUCH_UPLOAD, NO_SUCH_UPLOAD) }),
    response: z.object({ objectPath: z.string() }),
    refuses: ['no-such-upload', 'not-a-video', 'video-too-large', 'no-room'],
  },
  'GET /api/videos/removed': {
    who: 'signed-in',
    summary: 'The video that was removed last and can still be brought back, if any',
    response: z.object({ objectPath: z.string(), keptUntil: z.iso.datetime() }).nullable(),
  },
  'GET /api/teaching-topics': {
    who: 'anyone',
    summary: 'The topics that an author may teach, in the order in which the publisher offers them',
    response: z.array(z.string()),
  },
  'GET /api/reviewer/teaching-topics': {
    who: 'reviewer',
    summary: 'Every topic that an application may name: those that are offered, and after them those that were',
    response: z.array(z.object({ name: z.string(), isOffered: z.boolean() })),
  },
  'POST /api/application/step5': {
    who: 'signed-in',
    summary: 'Save a draft of video, bios and topics, or submit them for review',
    body: VideoAndBiosBodySchema,
    response: ApplicationSchema,
    refuses: [...COMPLETION_REFUSALS, 'video-required', 'draft-saved-elsewhere'],
  },
} satisfies RouteTable
