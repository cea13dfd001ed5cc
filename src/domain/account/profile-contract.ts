import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { PhotoSchema, ProfileSchema } from './profile.ts'
import { UserSchema } from './user.ts'

export const profileContract = {
  'PUT /api/account/profile': {
    who: 'signed-in',
    summary: "Change one's own name",
    body: ProfileSchema,
    response: UserSchema,
  },
  'PUT /api/account/photo': {
    who: 'signed-in',
    // Each photo is decoded and packed anew.
    limit: { max: 30, minutes: 60 },
    summary: "Put a photo in the place of one's own; nothing but its pixels is kept",
    body: PhotoSchema,
    largestBytes: 2_000_000,
    response: UserSchema,
    refuses: ['invalid-photo'],
  },
  'GET /api/account/photos/:photoId': {
    who: 'signed-in',
    summary: 'The photo of an account, for its owner and for staff',
    params: z.object({ photoId: givenId('There is no such photo') }),
    response: 'file',
    refuses: ['no-such-file'],
  },
  'DELETE /api/account/photo': {
    who: 'signed-in',
    summary: "Take one's own photo away",
    response: UserSchema,
  },
} satisfies RouteTable
