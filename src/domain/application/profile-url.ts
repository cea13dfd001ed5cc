/** D1: the hosts whose profiles we ask for. */
export const PROFILE_HOSTS = {
  linkedinUrl: 'linkedin.com',
  instagramUrl: 'instagram.com',
  tiktokUrl: 'tiktok.com',
  youtubeUrl: 'youtube.com',
} as const

/** A host with a dot in it, and neither a blank nor an @ before its path: no name, and no handle. */
const LIKE_AN_ADDRESS = /^(?:https:\/\/)?[/\\]*[^\s@:/?#\\]+\.[^\s@/?#\\]+(?=[/?#\\]|$)/i

/**
 * What a person typed as the address it means (Specification 5, D1): trimmed, https, bare domains with www. Text that is
 * no address, such as a handle, comes back as it was typed, for the validation to refuse. Applying it twice changes
 * nothing more.
 */
export function normalizeProfileUrl(typed: string): string {
  const secure = typed.trim().replace(/^http:\/\//i, 'https://')
  if (!LIKE_AN_ADDRESS.test(secure)) return secure

  const url = URL.parse(/^https:\/\//i.test(secure) ? secure : `https://${secure}`)
  if (url === null) return secure
  if (url.hostname.split('.').length === 2) url.hostname = `www.${url.hostname}`
  return url.href
}

/** Whether the address is on the host or one of its subdomains, with http or https and no credentials in it (D1). */
export function isProfileOn(host: string, address: string): boolean {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  if (url.username !== '' || url.password !== '') return false
  return url.hostname === host || url.hostname.endsWith(`.${host}`)
}
