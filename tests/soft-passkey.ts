import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

type Asked = { challenge: string }
type Lies = { origin?: string; verified?: boolean; counter?: number }

/** A device that holds one passkey for a site, as a browser speaks to it. What it says can be made to lie. */
export function softPasskey({ rpId, origin }: { rpId: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge }: Asked, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  const authenticatorData = (flags: number, shown: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(shown)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest])
  }

  return {
    /** Answers what a page asks of the device when a passkey is made. */
    make(asked: Asked, lies: Lies = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const flags = PRESENT | HAS_KEY | (lies.verified === false ? 0 : VERIFIED)
      const authData = new Uint8Array(authenticatorData(flags, counter, credential))
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never, // reason: its type knows no nested maps
      )
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', asked, lies).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers what a page asks of the device when the passkey is used; each time its counter moves on. */
    answer(asked: Asked, lies: Lies = {}) {
      counter = lies.counter ?? counter + 1
      const client = clientData('webauthn.get', asked, lies)
      const data = authenticatorData(PRESENT | (lies.verified === false ? 0 : VERIFIED), counter)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      }
    },
  }
}
