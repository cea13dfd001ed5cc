import type { NewPasskey, PasskeyAnswer } from '#domain/account/passkey.ts'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256, RS256. */
export const KEY_TYPES = [-8, -7, -257]

/** A passkey as the portal keeps it. */
type KeptKey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }

// What speaks WebAuthn is loaded by the first who uses it.
const library = () => import('@simplewebauthn/server')

type Asked = { party: RelyingParty; challenge: string }

/** The challenge that an answer says it signs; null when it says nothing that can be read. */
export function challengeIn({ response: { clientDataJSON } }: NewPasskey | PasskeyAnswer): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const isChallenge = typeof said === 'object' && said !== null && 'challenge' in said
    return isChallenge && typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

/** The key of a passkey that was made for this site and this challenge by somebody who was verified; null when it was not. */
export async function readNewPasskey(
  { id, response }: NewPasskey,
  { party, challenge }: Asked,
): Promise<KeptKey | null> {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...answer } = response
  const read = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: answer },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: KEY_TYPES,
  }).catch(() => null)
  if (!read?.verified) return null
  const { credential } = read.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

/** The counter that a passkey shows with a good answer; null when the answer is not this key's to this challenge and site. */
export async function counterShown(
  { id, response: { userHandle, ...response } }: PasskeyAnswer,
  key: Pick<KeptKey, 'credentialId' | 'publicKey'>,
  { party, challenge }: Asked,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const read = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // What the counter says is judged by the caller, who tells the owner.
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: 0 },
  }).catch(() => null)
  return read?.verified ? read.authenticationInfo.newCounter : null
}
