import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvProblem } from './csv-problem.ts'
import { BYTES_AT_ONCE, endOfLine, lineCounter } from './line-counter.ts'

/** Of one character in UTF-8. */
const MOST_BYTES = 4

/** Throws CsvProblem at the first line that is not UTF-8. */
export async function checkUtf8(bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length; ) {
    const end = endOfCharacter(bytes, start + BYTES_AT_ONCE)
    if (!isUtf8(bytes.subarray(start, end))) {
      throw new CsvProblem(
        await lineCounter(bytes)(startOfWrongLine(bytes, start, end)),
        'The characters of this line are not UTF-8. Save the file as “CSV UTF-8”',
      )
    }
    start = end
    await nextTurn()
  }
}

/** Where the character ends that this byte may be in the middle of. */
function endOfCharacter(bytes: Uint8Array, offset: number): number {
  let end = Math.min(offset, bytes.length)
  while (end < Math.min(offset + MOST_BYTES, bytes.length) && isContinuation(bytes[end])) end++
  return end
}

const isContinuation = (byte = 0) => (byte & 0b1100_0000) === 0b1000_0000

/** Where the first wrong line begins between these bytes, or the part of it that lies there. */
function startOfWrongLine(bytes: Uint8Array, from: number, to: number): number {
  let start = from
  for (let end = endOfLine(bytes, start); end < to && isUtf8(bytes.subarray(start, end)); ) {
    start = end
    end = endOfLine(bytes, start)
  }
  return start
}
