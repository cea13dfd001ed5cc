import type { ByteRange } from '../platform/files/file-store.ts'

/**
 * The part of a file that a Range header asks for, as RFC 9110 has it: null for the whole file (no header, several
 * ranges, or one that cannot be read), `unsatisfiable` when it lies beyond the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/)
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return null

  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
