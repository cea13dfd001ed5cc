import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** What the provider says of somebody, by their id there. */
type ClaimsOf = Record<string, Record<string, unknown>>
type Claims = Record<string, unknown>

export const CLIENT = { clientId: 'author-portal', clientSecret: 'a secret that both sides know' }

type Settings = {
  /** Where the portal waits for people to come back. */
  redirectUri: string
  people: ClaimsOf
  port?: number
}

/** A real OpenID Connect provider over HTTP, with a page on which one chooses who to be, or cancels. */
export type RunningProvider = {
  issuer: string
  /**
   * `silent`: takes connections and never answers. `down`: hangs up. `broken`: answers with a gateway's page. `huge`: answers
   * with itself and many spaces.
   */
  state: 'up' | 'silent' | 'down' | 'broken' | 'huge'
  /** Changes the claims of the next ID tokens, which are signed anew with the provider's own key. */
  tamper: ((claims: Claims) => Claims) | undefined
  /** Whether it says in what it publishes of itself that it says when it has asked somebody. */
  saysWhen: boolean
  /** When whoever is asked who they are says so, instead of now: their session there is as old. */
  signsInAt: Date | undefined
  /**
   * Does at the provider what a browser does, and answers where it is sent back to. In the same browser the session there goes
   * on, and it asks nothing as long as it need not.
   */
  visit(address: string, choice: string, browser?: Browser): Promise<URL>
  stop(): Promise<void>
}

/** Its cookies. */
export type Browser = Map<string, string>

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

const CANCEL = 'nobody'

export async function startIdentityProvider({ redirectUri, people, port = 0 }: Settings): Promise<RunningProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  // reason: a server that listens on TCP has such an address
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }

  // reason: a private RSA key exported as a JWK has every part that the provider asks for
  const keys = [jwk] as NonNullable<Configuration['jwks']>['keys']
  const provider = new Provider(issuer, configuration({ redirectUri, people, keys }))
  const running: RunningProvider = {
    issuer,
    state: 'up',
    tamper: undefined,
    saysWhen: true,
    signsInAt: undefined,
    visit: (address, choice, browser = new Map()) => visit(issuer, { address, choice, browser }),
    stop: () => stop(server),
  }

  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      return interact(provider, context, { names: Object.keys(people), at: running.signsInAt })
    }
    await next()
    const { body } = context
    if (!running.saysWhen && context.path === '/.well-known/openid-configuration' && hasClaims(body)) {
      body.claims_supported = body.claims_supported.filter(claim => claim !== 'auth_time')
    }
    if (running.tamper && context.path === '/token' && hasIdToken(body)) {
      body.id_token = signedAnew(body.id_token, running.tamper, createPrivateKey(privateKey.export(PEM)))
    }
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (running.state === 'down') request.destroy()
    else if (running.state === 'broken') response.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway')
    else if (running.state === 'huge') {
      const said = JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/jwks` })
      response.writeHead(200, { 'content-type': 'application/json' }).end(said + ' '.repeat(2_000_000))
    } else if (running.state === 'up') void answer(request, response)
  })
  return running
}

const PEM = { type: 'pkcs8', format: 'pem' } as const

type Setup = Pick<Settings, 'redirectUri' | 'people'> & { keys: NonNullable<Configuration['jwks']>['keys'] }

function configuration({ redirectUri, people, keys }: Setup): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys },
    cookies: { keys: ['a key of the tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    pkce: { required: () => true },
    ttl: { AuthorizationCode: 60, Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  }
}

type Asking = { names: string[]; at: Date | undefined }

async function interact(provider: Provider, context: Context, { names, at }: Asking): Promise<void> {
  const { req, res } = context
  const choice = context.query.as
  if (typeof choice !== 'string') {
    const links = [...names, CANCEL].map(name => `<li><a href="?as=${name}">Continue as ${name}</a></li>`)
    context.type = 'html'
    context.body = `<!doctype html><title>Provider</title><h1>Who are you?</h1><ul>${links.join('')}</ul>`
    return
  }
  context.respond = false
  if (choice === CANCEL) return provider.interactionFinished(req, res, { error: 'access_denied' })

  const grant = new provider.Grant({ accountId: choice, clientId: CLIENT.clientId })
  grant.addOIDCScope('openid email profile')
  const grantId = await grant.save()
  const login = { accountId: choice, ...(at && { ts: Math.floor(at.getTime() / 1000) }) }
  return provider.interactionFinished(req, res, { login, consent: { grantId } })
}

type Visit = { address: string; choice: string; browser: Browser }

async function visit(issuer: string, { address, choice, browser }: Visit): Promise<URL> {
  let url = new URL(address)
  while (url.origin === issuer) {
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('as', choice)
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      browser.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url
}

function hasClaims(body: unknown): body is { claims_supported: unknown[] } {
  return typeof body === 'object' && body !== null && 'claims_supported' in body && Array.isArray(body.claims_supported)
}

function hasIdToken(body: unknown): body is { id_token: string } {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string'
}

function signedAnew(token: string, tamper: (claims: Claims) => Claims, key: ReturnType<typeof createPrivateKey>) {
  const [header = '', payload = ''] = token.split('.')
  const claims = tamper(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const content = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}
