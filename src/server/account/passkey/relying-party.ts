import { isIP } from 'node:net'

/** The site that a passkey belongs to: its name, and the address at which it is used. */
export type RelyingParty = { id: string; origin: string }

/**
 * The site that passkeys are made for: that of PUBLIC_URL. Browsers want a name, and HTTPS unless it is this machine's own
 * `localhost`; a portal at an address of numbers has passkeys where it is opened as `localhost`, and otherwise none (null).
 * What a request says of its host is believed for that one name alone, which no other site can have.
 */
export function relyingPartyOf(publicUrl: string, host: string | undefined): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (isNumbers(hostname)) return localParty(host)
  return protocol === 'https:' || isLocal(hostname) ? { id: hostname, origin } : null
}

function localParty(host = ''): RelyingParty | null {
  const address = URL.parse(`http://${host}`)
  return address?.hostname === 'localhost' ? { id: 'localhost', origin: address.origin } : null
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')
const isNumbers = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
