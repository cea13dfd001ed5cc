import { base64OfDataUrl, isPngDataUrl } from '../png-data-url.ts'

/** Size of the pad and of the exported image, in pixels (Specification 9). */
export const SIGNATURE_WIDTH = 500
export const SIGNATURE_HEIGHT = 180

/** Shortest base64 body that can be a drawn signature, in characters (Specification 9). */
const MIN_SIGNATURE_BASE64 = 100

export const INVALID_SIGNATURE = 'Invalid signature data'

/** Whether it looks like a drawn signature. Whether it decodes as a picture only the server can tell. */
export function isSignatureData(data: string): boolean {
  return isPngDataUrl(data) && base64OfDataUrl(data).length >= MIN_SIGNATURE_BASE64
}
