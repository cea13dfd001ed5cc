const PREFIX = 'data:image/png;base64,'
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The largest PNG that is taken anywhere, in bytes (Decision D3). */
export const MAX_PNG_BYTES = 200 * 1024

/** Such a one as a data URL, in characters. */
export const LONGEST_PNG_DATA_URL = PREFIX.length + Math.ceil(MAX_PNG_BYTES / 3) * 4

/** Whether this is written as a data URL of a PNG. Whether it decodes as a picture only the server can tell. */
export function isPngDataUrl(data: string): boolean {
  const body = base64OfDataUrl(data)
  return data.startsWith(PREFIX) && body.length % 4 === 0 && BASE64.test(body)
}

/** The base64 body of such a data URL. */
export function base64OfDataUrl(data: string): string {
  return data.slice(PREFIX.length)
}

/** A PNG as a data URL. */
export function pngDataUrl(base64: string): string {
  return PREFIX + base64
}
