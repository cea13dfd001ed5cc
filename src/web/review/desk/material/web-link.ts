const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

export type WebLink = { href: string; text: string }

/**
 * A link from what an applicant typed, with https:// put before it where the scheme is missing (Specification 2). Null for
 * anything but http and https, and for an address that hides another one behind credentials: show that as text.
 */
export function webLinkOf(typed: string): WebLink | null {
  const trimmed = typed.trim()
  const url = URL.parse(SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null

  const text = `${url.host.replace(/^www\./, '')}${url.pathname}${url.search}`.replace(/\/$/, '')
  return { href: url.href, text }
}
