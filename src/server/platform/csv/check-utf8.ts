import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvProblem } from './csv-problem.ts'
import { BYTES_AT_ONCE, endOfLine, LINE_FEED, lineCounter } from './line-counter.ts'

/** Throws CsvProblem at the first line that is not UTF-8. */
export async function checkUtf8(bytes: Uint8Array): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    try {
      decoder.decode(bytes.subarray(at, at + BYTES_AT_ONCE), { stream: at + BYTES_AT_ONCE < bytes.length })
    } catch {
      throw new CsvProblem(
        await lineCounter(bytes)(startOfWrongLine(bytes, at)),
        'The characters of this line are not UTF-8. Save the file as “CSV UTF-8”',
      )
    }
    await nextTurn()
  }
}

/** Where the first wrong line begins; the lines that end before this byte are right. */
function startOfWrongLine(bytes: Uint8Array, offset: number): number {
  let start = bytes.subarray(0, offset).lastIndexOf(LINE_FEED) + 1
  while (isUtf8(bytes.subarray(start, endOfLine(bytes, start)))) start = endOfLine(bytes, start)
  return start
}
