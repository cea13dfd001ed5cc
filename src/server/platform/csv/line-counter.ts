import { setImmediate as nextTurn } from 'node:timers/promises'

export const LINE_FEED = 0x0a
export const CARRIAGE_RETURN = 0x0d

/** Bytes that are counted, or read, between two turns of the event loop. */
export const BYTES_AT_ONCE = 16 * 1024

/** Which line a byte of the file stands on, as an editor counts them, from 1. Ask for bytes in their order. */
export function lineCounter(bytes: Uint8Array): (offset: number) => Promise<number> {
  let [at, line] = [0, 1]
  return async offset => {
    for (; at < offset; at++) {
      if (bytes[at] === LINE_FEED || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) line++
      if (at % BYTES_AT_ONCE === 0) await nextTurn()
    }
    return line
  }
}

/** Where the line ends that a byte stands on, its line feed included. */
export function endOfLine(bytes: Uint8Array, offset: number): number {
  const at = bytes.indexOf(LINE_FEED, offset)
  return at === -1 ? bytes.length : at + 1
}
