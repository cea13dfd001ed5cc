import { isIPv6 } from 'node:net'

/** The longest address has so many characters; a caller whom TRUST_PROXY believes may send anything for one. */
const MAX_ADDRESS = 45

/**
 * Whose an address is, for counting: an IPv4 address as it is, of an IPv6 address its first 64 bits, because everybody
 * who has one has all others that begin so.
 */
export function originOfAddress(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain.slice(0, MAX_ADDRESS)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped

  const [before = '', after] = plain.toLowerCase().split('::')
  const first = groupsOf(before)
  const gap = after === undefined ? 0 : Math.max(0, 8 - first.length - groupsOf(after).length)
  const groups = [...first, ...Array<string>(gap).fill('0'), ...groupsOf(after ?? '')]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  if (text === '') return []
  // An address may end as an IPv4 one, which takes the place of two groups.
  return text.split(':').flatMap(group => (group.includes('.') ? ['0', '0'] : [group.replace(/^0+(?=.)/, '')]))
}
