import { z } from 'zod'
import { SIGNING_PROOFS } from '../agreement/signing-proof.ts'
import { MessageSchema } from '../contract/message-schema.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { PictureSchema } from '../text/picture.ts'
import { text } from '../text-schemas.ts'
import {
  ForgotPasswordSchema,
  LinkTokenSchema,
  LoginSchema,
  ResetPasswordSchema,
  SignupSchema,
} from './account-schemas.ts'
import { SIGN_INS, TRIES } from './route-limits.ts'
import { SignedInUserSchema, UserSchema } from './user.ts'

/** Where a person was, with room for a search in any script. What is longer is left out: it keeps nobody from signing in. */
const CameFromSchema = z.object({ next: text(4000).optional().catch(undefined) })

const EXTERNAL_SIGN_INS = { max: 100, minutes: 15 }

export const accountContract = {
  'POST /api/auth/signup': {
    who: 'anyone',
    limit: { max: 30, minutes: 60 },
    summary: 'Create an account and sign in',
    body: SignupSchema,
    status: 201,
    response: UserSchema,
    refuses: ['email-taken', 'common-password', 'password-of-own-name', 'wrong-credentials'],
  },
  'POST /api/auth/login': {
    who: 'anyone',
    limit: SIGN_INS,
    summary: 'Sign in with email and password; where a code is missing still, the next call shows it',
    body: LoginSchema,
    response: UserSchema,
    refuses: ['wrong-credentials', 'code-needed', 'too-many-failures'],
  },
  'POST /api/auth/logout': {
    who: 'anyone',
    summary: 'Sign out',
    response: MessageSchema,
  },
  'GET /api/auth/user': {
    who: 'signed-in',
    openTo: ['unarmed'],
    summary: 'The signed-in person',
    response: SignedInUserSchema,
  },
  'POST /api/auth/verify-email': {
    who: 'signed-in',
    summary: "Confirm one's own email address by the link of a letter",
    body: z.object({ token: LinkTokenSchema }),
    response: UserSchema,
    refuses: ['link-used', 'link-outdated', 'link-of-another-account'],
  },
  'POST /api/auth/verify-email/send': {
    who: 'signed-in',
    limit: { max: 3, minutes: 60 },
    summary: 'Have the letter with that link sent once more',
    response: MessageSchema,
  },
  'POST /api/auth/forgot-password': {
    who: 'anyone',
    limit: { max: 30, minutes: 60 },
    summary: 'Ask for a letter with a link to choose a new password; the answer is the same for every address',
    body: ForgotPasswordSchema,
    response: MessageSchema,
    refuses: ['too-many-resets'],
  },
  'POST /api/auth/reset-password': {
    who: 'anyone',
    limit: TRIES,
    summary: 'Choose a new password by the link of a letter, and end every session of the account',
    body: ResetPasswordSchema,
    response: MessageSchema,
    refuses: ['link-used', 'link-outdated', 'common-password', 'password-of-own-name'],
  },
  'GET /api/auth/google': {
    who: 'anyone',
    limit: EXTERNAL_SIGN_INS,
    summary: 'Sign in through the external identity provider, or show by it that it is you (full-page navigation)',
    query: CameFromSchema.extend({ proof: z.literal('1').optional().catch(undefined) }),
    changes: 'any-site',
    status: 302,
    response: 'redirect',
  },
  'GET /api/auth/google/callback': {
    who: 'anyone',
    limit: EXTERNAL_SIGN_INS,
    summary: 'Where the external identity provider sends people back to (full-page navigation)',
    changes: 'any-site',
    status: 302,
    response: 'redirect',
  },
  'GET /api/login': {
    who: 'anyone',
    summary: 'Where an expired session leads (full-page navigation)',
    query: CameFromSchema,
    status: 302,
    response: 'redirect',
  },
  'GET /api/logout': {
    who: 'anyone',
    summary: 'End the session (full-page navigation), if it is that of the account named',
    query: z.object({ of: givenId('There is no such account').optional() }),
    changes: 'own-site',
    status: 302,
    response: 'redirect',
  },
  'GET /api/config': {
    who: 'anyone',
    summary: 'What the screens need to know of the installation',
    response: z.object({
      googleMapsApiKey: z.string().nullable(),
      externalSignIn: z.boolean(),
      /** The page was opened at an address that passkeys can belong to. */
      passkeys: z.boolean(),
      typedSignatures: z.boolean(),
      signingProof: z.enum(SIGNING_PROOFS),
      sendsLetters: z.boolean(),
      publisherName: z.string(),
      /** What stands in the place of the portal's own mark. */
      mark: PictureSchema.nullable(),
      helpUrl: z.string().nullable(),
      contactEmail: z.string().nullable(),
      privacyUrl: z.string().nullable(),
      termsUrl: z.string().nullable(),
    }),
  },
} satisfies RouteTable
