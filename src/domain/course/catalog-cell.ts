/** What the words of a cell with several mean: parts between semicolons, blanks left out, each once. */
export function tagsFrom(cell: string): string[] {
  return [...new Set(cell.split(';').map(tag => tag.trim()))].filter(tag => tag !== '')
}

/** Digits with a point; anything else stays what it is, and is refused for it. */
export function numberFrom(cell: string): number | string {
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(cell) ? Number(cell) : cell
}

const BOOLEANS: Record<string, boolean> = {
  '': true,
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

/** Yes where nothing is said; what is neither yes nor no stays what it is, and is refused for it. */
export function booleanFrom(cell: string): boolean | string {
  const word = cell.trim().toLowerCase()
  return Object.hasOwn(BOOLEANS, word) ? (BOOLEANS[word] ?? cell) : cell
}
