/** D1: the hosts whose profiles we ask for. */
export const PROFILE_HOSTS = {
  linkedinUrl: 'linkedin.com',
  instagramUrl: 'instagram.com',
  tiktokUrl: 'tiktok.com',
  youtubeUrl: 'youtube.com',
} as const

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/**
 * What a person typed as the address it means (Specification 5, D1): trimmed, https, bare domains with www. Text that is
 * no address comes back with the scheme alone, for the validation to refuse. Applying it twice changes nothing more.
 */
export function normalizeProfileUrl(typed: string): string {
  const trimmed = typed.trim()
  if (trimmed === '') return ''
  const secure = (SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`).replace(/^http:\/\//i, 'https://')

  const url = URL.parse(secure)
  if (url === null || url.protocol !== 'https:') return secure
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
