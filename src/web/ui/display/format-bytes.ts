const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A size as people read it: "12 MB", "3.2 GB". */
export function bytesWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const amount = bytes / 1024 ** power
  return `${amount >= 10 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`
}
