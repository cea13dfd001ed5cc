import { z } from 'zod'

const NUL = /\0/g

/**
 * Text that a person typed: trimmed, well-formed Unicode, without NUL, which no database column can hold.
 * `problem` is what a missing or mistyped value answers with, `tooLong` what one above `max` characters does.
 */
export function text(max: number, problem?: string, tooLong = `Please use at most ${max} characters`) {
  return z
    .string(problem)
    .overwrite(value => value.replace(NUL, '').toWellFormed().trim())
    .max(max, tooLong)
}

/** The same text, but it has to say something. */
export function requiredText(max: number, problem: string, tooLong?: string) {
  return text(max, problem, tooLong).min(1, problem)
}

/** Text that may be left out; the server stores blank and missing alike as nothing. */
export function optionalText(max: number) {
  return text(max).nullish()
}
