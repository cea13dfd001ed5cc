import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../platform/new-secret.ts'

/** A random id that a browser keeps in a cookie for one path of the portal. */
export type BrowserId = { of(request: FastifyRequest): string; keep(reply: FastifyReply, id: string): void }

type Settings = { name: string; path: string; secure: boolean; maxAge?: number }

/** Scripts never see it, and over HTTPS it has a name that a browser takes over HTTPS alone. */
export function browserId({ name, ...settings }: Settings): BrowserId {
  const fullName = settings.secure ? `__Secure-${name}` : name
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', ...settings }
  return {
    of: request => request.cookies[fullName] ?? newSecret(),
    keep: (reply, id) => void reply.setCookie(fullName, id, options),
  }
}
