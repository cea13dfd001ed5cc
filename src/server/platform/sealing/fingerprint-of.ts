import type { X509Certificate } from 'node:crypto'

/** The SHA-256 of a certificate as sealed documents keep it: hex digits in lower case, without the colons. */
export function fingerprintOf(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase()
}
