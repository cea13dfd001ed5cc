import { z } from 'zod'
import { MessageSchema } from '../contract/message-schema.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import {
  NewPasskeySchema,
  PasskeyAnswerSchema,
  PasskeyNameSchema,
  PasskeyOrderSchema,
  PasskeyQuestionSchema,
} from './passkey.ts'
import { ProofSchema, ProofStateSchema } from './proof.ts'
import { SIGN_INS, TRIES } from './route-limits.ts'
import { UserSchema } from './user.ts'

/** Signing in by passkey, and showing once more that it is still the same person. */
export const passkeyContract = {
  'POST /api/auth/passkey/question': {
    who: 'anyone',
    limit: SIGN_INS,
    summary: 'What a browser needs to sign somebody in by a passkey; good once, for five minutes, in this browser',
    response: PasskeyQuestionSchema,
    refuses: ['no-passkeys-here'],
  },
  'POST /api/auth/passkey': {
    who: 'anyone',
    limit: SIGN_INS,
    summary: 'Sign in by a passkey alone',
    body: PasskeyAnswerSchema,
    response: UserSchema,
    refuses: ['no-passkeys-here', 'passkey-refused', 'passkey-copied'],
  },
  'POST /api/account/passkeys/order': {
    who: 'signed-in',
    openTo: ['unarmed'],
    proof: 'fresh',
    limit: TRIES,
    summary: 'What a browser needs to make a passkey; good once, for five minutes, in this session',
    response: PasskeyOrderSchema,
    refuses: ['no-passkeys-here', 'too-many-passkeys'],
  },
  'POST /api/account/passkeys': {
    who: 'signed-in',
    openTo: ['unarmed'],
    proof: 'fresh',
    limit: TRIES,
    summary: 'Add the passkey that the browser has made; the owner is told by letter',
    body: PasskeyNameSchema.extend({ passkey: NewPasskeySchema }),
    status: 201,
    response: MessageSchema,
    refuses: ['no-passkeys-here', 'passkey-refused', 'too-many-passkeys'],
  },
  'DELETE /api/account/passkeys/:passkeyId': {
    who: 'signed-in',
    proof: 'fresh',
    summary: "Remove one of one's own passkeys; the owner is told by letter",
    params: z.object({ passkeyId: givenId('There is no such passkey') }),
    response: MessageSchema,
    refuses: ['no-such-passkey', 'last-way-in'],
  },
  'GET /api/account/proof': {
    who: 'signed-in',
    openTo: ['unarmed'],
    summary: 'Whether one has just shown that it is oneself, and how one can',
    response: ProofStateSchema,
  },
  'POST /api/account/proof/question': {
    who: 'signed-in',
    openTo: ['unarmed', 'closing'],
    limit: SIGN_INS,
    summary: "What a browser needs to show one of one's own passkeys once more",
    response: PasskeyQuestionSchema,
    refuses: ['no-passkeys-here'],
  },
  'POST /api/account/proof': {
    who: 'signed-in',
    openTo: ['unarmed', 'closing'],
    limit: TRIES,
    summary: 'Show once more that it is oneself; it counts in this session for ten minutes',
    body: ProofSchema,
    response: MessageSchema,
    refuses: [
      'wrong-password',
      'no-password',
      'too-many-failures',
      'no-passkeys-here',
      'passkey-refused',
      'passkey-copied',
      'wrong-code',
      'code-used',
      'clock-off',
    ],
  },
} satisfies RouteTable
