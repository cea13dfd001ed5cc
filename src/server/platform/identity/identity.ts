/** What a sign-in under way has to remember until the provider sends the person back. */
type SignInSecrets = { state: string; nonce: string; verifier: string }

/** Somebody else who knows people and vouches for them (Decision B7). */
export type IdentityProvider<Person> = {
  /** Its name, as `nameOfIssuer` spells it. */
  issuer: string
  /** For one sign-in, by nobody to be guessed. */
  newSecrets(): SignInSecrets
  /** Where the person goes to sign in; `asksAnew`: they are to be asked there whatever session they have. Throws IdentityProblem. */
  addressFor(secrets: SignInSecrets, how: { asksAnew: boolean }): Promise<URL>
  /** Who came back to `callback`, the whole address with its query. Throws IdentityProblem. */
  personAt(callback: URL, secrets: SignInSecrets): Promise<Person>
  /** Whether it says when it has asked somebody (`auth_time`); not where it lists what it says without that. Throws IdentityProblem. */
  saysWhen(): Promise<boolean>
}

/** The one spelling of an issuer: with and without a slash at its end it is the same provider. */
export function nameOfIssuer(issuer: string): string {
  return new URL(issuer).href.replace(/\/+$/, '')
}

/** Why nobody came out of it: the person said no, the provider does not answer, or what came back does not hold. */
export class IdentityProblem extends Error {
  readonly reason: 'canceled' | 'unreachable' | 'failed'

  constructor(reason: IdentityProblem['reason'], cause?: unknown) {
    super(`External sign-in: ${reason}`, { cause })
    this.name = 'IdentityProblem'
    this.reason = reason
  }
}
