import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignInMethod } from '#domain/account/sign-in-method.ts'
import { browserId } from '#server/http/browser-id.ts'
import { circumstancesOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import { newSecret } from '#server/platform/new-secret.ts'
import { recordFailedSignIn } from '../account-service.ts'
import type { ShownAccount } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import { beginSignIn } from '../second-factor/second-factor-service.ts'
import type { BegunSignIn } from '../second-factor/second-factor-store.ts'
import { DEVICE_DAYS, welcomeOnDevice } from './known-device-service.ts'

/** The addresses at which people sign in. */
const SIGN_IN_PATH = '/api/auth'

type Arrival = {
  request: FastifyRequest
  reply: FastifyReply
  user: UserRow & ShownAccount
  method: SignInMethod
  /** The outside provider says that it has asked for a second factor. */
  isProvedTwice?: boolean
  /** How they came in shows that it is them, as it does but for some who came by the outside provider. */
  isProved?: boolean
  /** What is answered where the account has changed by the time they are let in (H207). */
  refused: () => Error
}

type Asked = Pick<Arrival, 'request' | 'reply' | 'user' | 'refused'> & { method: BegunSignIn['method'] }

/**
 * The door for people who have shown who they are, whichever way they came: `letIn` begins their session, `askForCode` keeps
 * them until they have shown a code too.
 */
export function openDoor(app: FastifyInstance, parts: Parts) {
  const device = browserId({
    name: 'author_portal_device',
    path: SIGN_IN_PATH,
    secure: parts.config.http.secureCookies,
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  })

  /** Of the browser in which a sign-in misses a code. */
  const begun = browserId({
    name: 'author_portal_begun',
    path: SIGN_IN_PATH,
    secure: parts.config.http.secureCookies,
  })

  async function refuse({ request, user, refused }: Pick<Arrival, 'request' | 'user' | 'refused'>): Promise<never> {
    await recordFailedSignIn(parts, user.email, circumstancesOf(request))
    throw refused()
  }

  async function letIn(arrival: Arrival): Promise<void> {
    const { request, reply, user, method, isProvedTwice = false, isProved = true } = arrival
    const begun = { user, method, isProvedTwice, isProved, now: parts.clock.now() }
    if (!(await app.sessions.begin(request, reply, begun))) return refuse(arrival)
    const from = circumstancesOf(request)
    const id = device.of(request)
    await welcomeOnDevice(parts, user, { device: id, ...from })
    device.keep(reply, id)
  }

  async function askForCode({ request, reply, user, method, refused }: Asked): Promise<void> {
    // Never one that the browser brings: whoever had put it there would go on in the place of who knows the password.
    const token = newSecret()
    if (!(await beginSignIn(parts, { token, user, method }))) return refuse({ request, user, refused })
    begun.keep(reply, token)
  }

  return { letIn, askForCode, begunIn: begun.of }
}
