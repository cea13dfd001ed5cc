/** A fingerprint as PDF readers show it, in pairs: so it can be compared, and breaks into lines (H333). */
export function fingerprintInPairs(fingerprint: string): string {
  return fingerprint.toUpperCase().replace(/..(?=.)/g, '$& ')
}
