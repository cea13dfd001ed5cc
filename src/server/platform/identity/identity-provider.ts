import * as oidc from 'openid-client'
import { fetchAtMost } from '../fetch-at-most.ts'
import { IdentityProblem, type IdentityProvider, nameOfIssuer } from './identity.ts'

type Settings<Person> = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Who the claims speak of; throws when they name nobody. */
  personFrom(claims: unknown): Person
  /** How long each answer of the provider is waited for. */
  patienceSeconds?: number
}

/** Many times what providers say of themselves, their keys and people. */
const MOST_BYTES = 1_000_000

/** Some providers say when they have asked somebody only where one wants to know. */
const WHEN_ASKED = JSON.stringify({ id_token: { auth_time: { essential: true } } })

/**
 * OpenID Connect with discovery, authorization code, PKCE, state and nonce; the ID token's signature is checked too. The
 * provider is asked for its addresses when somebody first signs in, not at start, and again after a failure.
 */
export function createIdentityProvider<Person>(settings: Settings<Person>): IdentityProvider<Person> {
  const { issuer, clientId, clientSecret, redirectUri, personFrom, patienceSeconds = 5 } = settings
  let discovered: Promise<oidc.Configuration> | undefined

  function discover(): Promise<oidc.Configuration> {
    const execute = [oidc.enableNonRepudiationChecks]
    // Only an address of this machine may be http; the settings are held to that.
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute,
        timeout: patienceSeconds,
        // reason: the library sends what Node takes; their types say the same of bytes in two ways
        [oidc.customFetch]: (url, options) => fetchAtMost(MOST_BYTES, url, options as RequestInit),
      })
      .catch(cause => {
        discovered = undefined
        throw new IdentityProblem('unreachable', cause)
      })
    return discovered
  }

  return {
    issuer: nameOfIssuer(issuer),
    newSecrets: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }),
    async addressFor({ state, nonce, verifier }, { asksAnew }) {
      const provider = await discover()
      return oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        response_type: 'code',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        claims: WHEN_ASKED,
        ...(asksAnew && { max_age: '0' }),
      })
    },
    async personAt(callback, { state, nonce, verifier }) {
      const provider = await discover()
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      try {
        const tokens = await oidc.authorizationCodeGrant(provider, callback, checks)
        const claims = tokens.claims()
        if (claims === undefined || 'email' in claims) return personFrom(claims)
        const info = await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
        return personFrom({ ...info, amr: claims.amr, acr: claims.acr, auth_time: claims.auth_time })
      } catch (cause) {
        throw new IdentityProblem(reasonOf(cause), cause)
      }
    },
    async saysWhen() {
      const { claims_supported: said } = (await discover()).serverMetadata()
      return said?.includes('auth_time') ?? true
    },
  }
}

/** An answer that is no protocol answer at all (a gateway's page, half of one, silence) means that the provider is not there. */
const NO_ANSWER = new Set([
  ...['OAUTH_TIMEOUT', 'OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
])

function reasonOf(problem: unknown): IdentityProblem['reason'] {
  if (problem instanceof oidc.AuthorizationResponseError) {
    return problem.error === 'access_denied' ? 'canceled' : 'failed'
  }
  if (problem instanceof oidc.ResponseBodyError) return problem.status >= 500 ? 'unreachable' : 'failed'
  if (problem instanceof oidc.ClientError) return NO_ANSWER.has(problem.code ?? '') ? 'unreachable' : 'failed'
  return problem instanceof TypeError && problem.message === 'fetch failed' ? 'unreachable' : 'failed'
}
