/** SHA-256 of a file in hexadecimal, worked out here. Browsers offer it on https and on this machine alone. */
export async function sha256Of(file: Blob): Promise<string> {
  if (!globalThis.isSecureContext) throw new Error('This page has to be opened over https to check a file.')
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
