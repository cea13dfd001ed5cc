import { z } from 'zod'
import { VISIBLE } from './blank.ts'

const NUL = /\0/g

/** Well-formed Unicode without NUL, which no database column can hold. */
const storable = z.overwrite<string>(value => value.replace(NUL, '').toWellFormed())

/**
 * Text that a person typed: trimmed, and such as can be stored. `problem` is what a missing or mistyped value answers with,
 * `tooLong` what one above `max` characters does.
 */
export function text(max: number, problem?: string, tooLong = `Please use at most ${max} characters`) {
  return z.string(problem).check(storable, z.trim(), z.maxLength(max, tooLong))
}

/** The same with the blanks around it as they were typed. */
export function typedText(max: number, problem?: string, tooLong = `Please use at most ${max} characters`) {
  return z.string(problem).check(storable, z.maxLength(max, tooLong))
}

/** The same on one line. */
export function typedLine(max: number) {
  return typedText(max).regex(/^[^\r\n]*$/, 'Please keep this on one line')
}

/** The same text, but something of it has to be seen (H205). */
export function requiredText(max: number, problem: string, tooLong?: string) {
  return text(max, problem, tooLong).regex(VISIBLE, problem)
}
