import { isUtf8 } from 'node:buffer'
import { CsvProblem } from './csv-problem.ts'
import { BYTES_AT_ONCE, endOfLine, lineCounter } from './line-counter.ts'

/** Throws CsvProblem at the first line that is not UTF-8. */
export async function checkUtf8(bytes: Uint8Array): Promise<void> {
  if (isUtf8(bytes)) return
  throw new CsvProblem(
    await lineCounter(bytes)(startOfWrongLine(bytes)),
    'The characters of this line are not UTF-8. Save the file as “CSV UTF-8”',
  )
}

/** Many lines at once until some of them are wrong, and those one by one. */
function startOfWrongLine(bytes: Uint8Array): number {
  let start = 0
  for (const step of [BYTES_AT_ONCE, 0]) {
    let end = endOfLine(bytes, start + step)
    while (end < bytes.length && isUtf8(bytes.subarray(start, end))) {
      start = end
      end = endOfLine(bytes, start + step)
    }
  }
  return start
}
