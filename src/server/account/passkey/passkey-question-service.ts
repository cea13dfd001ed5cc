import type { PasskeyOrder, PasskeyQuestion } from '#domain/account/passkey.ts'
import { MAX_PASSKEYS } from '#domain/account/passkey.ts'
import { nameOf } from '#domain/account/user.ts'
import { conflict } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'
import { newSecret } from '#server/platform/new-secret.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Actor } from '../actor.ts'
import { hashOf } from '../token-hash.ts'
import { insertChallenge, listPasskeysOf, type PasskeyRow, takeChallenge } from './passkey-store.ts'
import type { ChallengePurpose } from './passkey-tables.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { KEY_TYPES } from './webauthn.ts'

const LASTS_MS = 5 * 60 * 1000

/** Who asks for a challenge, and so alone may answer it: a session or a browser, by its secret id. `host` is the request's. */
export type Holder = { id: string; host: string | undefined }

/** What a browser has to be asked, so that one of these passkeys, or any of this site, answers. */
export async function askForPasskey(
  parts: Parts,
  holder: Holder,
  { purpose, userId }: { purpose: 'sign-in' | 'proof'; userId: string | null },
): Promise<PasskeyQuestion> {
  const party = partyFor(parts, holder)
  const known = userId === null ? [] : await listPasskeysOf(parts.database.db, userId)
  const challenge = await newChallenge(parts, holder, purpose)
  return {
    challenge,
    rpId: party.id,
    timeout: LASTS_MS,
    userVerification: 'required',
    allowCredentials: known.map(describe),
  }
}

/** What a browser has to be told, so that it makes a passkey for who is signed in, on a device that has none of theirs. */
export async function orderPasskey(parts: Parts, actor: Actor, holder: Holder): Promise<PasskeyOrder> {
  const party = partyFor(parts, holder)
  const known = await listPasskeysOf(parts.database.db, actor.id)
  refuseTooMany(known.length)
  return {
    challenge: await newChallenge(parts, holder, 'add'),
    rp: { id: party.id, name: 'Author Portal' },
    user: {
      id: Buffer.from(actor.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: actor.email,
      displayName: nameOf(actor),
    },
    pubKeyCredParams: KEY_TYPES.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: LASTS_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(describe),
  }
}

/** The site, for whoever answers a challenge, which is used up by that; null when it was not theirs, or its time is over. */
export async function answeredParty(
  parts: Parts,
  holder: Holder,
  { challenge, purpose }: { challenge: string; purpose: ChallengePurpose },
): Promise<RelyingParty | null> {
  const party = partyFor(parts, holder)
  const taking = { challengeHash: hashOf(challenge), purpose, holderHash: hashOf(holder.id), now: parts.clock.now() }
  return (await takeChallenge(parts.database.db, taking)) ? party : null
}

export function refuseTooMany(count: number): void {
  if (count < MAX_PASSKEYS) return
  throw new Refused(conflict('too-many-passkeys', `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`))
}

function partyFor(parts: Parts, { host }: Holder): RelyingParty {
  const party = relyingPartyOf(parts.config.http.publicUrl, host)
  if (party !== null) return party
  throw new Refused(conflict('no-passkeys-here', 'Passkeys work only where the portal has a name and HTTPS'))
}

async function newChallenge({ database, clock }: Parts, holder: Holder, purpose: ChallengePurpose): Promise<string> {
  const challenge = newSecret()
  await insertChallenge(database.db, {
    challengeHash: hashOf(challenge),
    purpose,
    holderHash: hashOf(holder.id),
    expiresAt: new Date(clock.now().getTime() + LASTS_MS),
  })
  return challenge
}

function describe({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports }
}
