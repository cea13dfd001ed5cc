import { ZONE_COOKIE } from '#domain/screen/zone-cookie.ts'
import { localTimeZone } from '#web/ui/display/format-date.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Tells the server, with the pages that are asked for from now on, in which zone their dates are read (H187). */
export function keepTimeZone(): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: without HTTPS no browser has a cookieStore.
  document.cookie = `${ZONE_COOKIE}=${localTimeZone()}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
