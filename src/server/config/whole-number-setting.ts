import { z } from 'zod'

/** A setting that is a whole number from `from` to `to`, and `fallback` where it is not given. */
export function wholeNumber(setting: string, range: { from: number; to: number; fallback: number }) {
  return z
    .string()
    .trim()
    .default(String(range.fallback))
    .refine(
      text => /^\d+$/.test(text) && Number(text) >= range.from && Number(text) <= range.to,
      `${setting} must be a whole number from ${range.from} to ${range.to}, for example ${setting}=${range.fallback}.`,
    )
    .transform(Number)
}
