import { CsvProblem } from './read-csv.ts'

const LINE_FEED = 0x0a

/** The text of a file, without its byte order mark. Throws CsvProblem at the first line that is not UTF-8. */
export function readUtf8(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return decoder.decode(bytes)
  } catch {
    throw new CsvProblem(
      firstWrongLine(bytes),
      'The characters of this line are not UTF-8. Save the file as “CSV UTF-8”',
    )
  }
}

function firstWrongLine(bytes: Uint8Array): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, start)
    const next = end === -1 ? bytes.length : end + 1
    if (!isUtf8(bytes.subarray(start, next))) return line
    start = next
  }
  return line
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
