import { dayOf } from '#domain/instant.ts'

/** When a certificate may be sealed with. */
type Validity = { readonly validFrom: Date; readonly validUntil: Date }

/**
 * Why nothing is sealed with a certificate at a moment, for the operator; null where it is valid then. Whoever checks a
 * seal asks whether its certificate held at the time of it, and a seal outside that time cannot be mended later.
 */
export function whyNotValid({ validFrom, validUntil }: Validity, at: Date): string | null {
  const replace = 'the file of SEAL_P12 by a valid one.'
  if (validUntil <= at) return `The certificate of the seal expired on ${dayOf(validUntil)}. Replace ${replace}`
  if (validFrom <= at) return null
  return `The certificate of the seal is valid from ${dayOf(validFrom)} on. Documents wait until then; or replace ${replace}`
}
