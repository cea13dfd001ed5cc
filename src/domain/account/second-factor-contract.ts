import { MessageSchema } from '../contract/message-schema.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { SIGN_INS, TRIES } from './route-limits.ts'
import { AppOrderSchema, CodeSchema, RecoveryCodesSchema } from './second-factor.ts'
import { UserSchema } from './user.ts'

/** The code after the password, and the app that makes it. */
export const secondFactorContract = {
  'POST /api/auth/second-factor': {
    who: 'anyone',
    limit: SIGN_INS,
    summary: 'Finish signing in by a code of the authenticator app, or by a recovery code',
    body: CodeSchema,
    response: UserSchema,
    refuses: ['sign-in-outdated', 'wrong-code', 'code-used', 'clock-off', 'too-many-failures'],
  },
  'POST /api/account/authenticator-app': {
    who: 'signed-in',
    openTo: ['unarmed'],
    proof: 'fresh',
    limit: TRIES,
    summary: 'Begin to set up an authenticator app; nothing is asked for before a code of it was shown',
    response: AppOrderSchema,
    refuses: ['authenticator-app-there'],
  },
  'POST /api/account/authenticator-app/confirm': {
    who: 'signed-in',
    openTo: ['unarmed'],
    proof: 'fresh',
    limit: TRIES,
    summary: 'Set it up, by a code of it; the answer holds ten recovery codes, which are never shown again',
    body: CodeSchema,
    response: RecoveryCodesSchema,
    refuses: ['no-authenticator-app', 'authenticator-app-there', 'wrong-code', 'clock-off', 'too-many-failures'],
  },
  'DELETE /api/account/authenticator-app': {
    who: 'signed-in',
    proof: 'fresh',
    summary: 'Remove the authenticator app and its recovery codes; the owner is told by letter',
    response: MessageSchema,
    refuses: ['no-authenticator-app'],
  },
  'POST /api/account/recovery-codes': {
    who: 'signed-in',
    proof: 'fresh',
    limit: TRIES,
    summary: 'Ten new recovery codes, which are never shown again; the former ones count no more',
    response: RecoveryCodesSchema,
    refuses: ['no-authenticator-app'],
  },
} satisfies RouteTable
