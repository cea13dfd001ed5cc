import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Portal } from './portal.ts'

export const PASSWORD = 'bench-password'

export type Person = { id: string; email: string; cookie: string }

/** Signs somebody up through the API and keeps the session. */
export async function signUp({ url }: Pick<Portal, 'url'>): Promise<Person> {
  const email = `${randomUUID()}@bench.test`
  const body = JSON.stringify({ firstName: 'Bench', lastName: 'Person', email, password: PASSWORD })
  const answer = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers: JSON_HEADERS, body })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { id } = z.object({ id: z.string() }).parse(await answer.json())
  return { id, email, cookie }
}

export async function signUpAs(portal: Portal, role: 'author' | 'reviewer' | 'admin'): Promise<Person> {
  const person = await signUp(portal)
  await portal.database.pool.query('update users set role = $1 where id = $2', [role, person.id])
  return person
}

export const JSON_HEADERS = { 'content-type': 'application/json' }

/** A call of the API by this person; throws when it is refused. */
export async function callAs(
  portal: Pick<Portal, 'url'>,
  person: Person,
  [method, path]: [string, string],
  body?: unknown,
) {
  const answer = await fetch(portal.url + path, {
    method,
    headers: { cookie: person.cookie, ...(body === undefined ? {} : JSON_HEADERS) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  const result: unknown = await answer.json()
  return result
}

export const PERSONAL_INFO = {
  firstName: 'Bench',
  lastName: 'Person',
  fullLegalName: 'Bench Person',
  jobTitle: 'Trainer',
  phone: '+1 805 555 0100',
  address: '1187 Coast Village Road, Montecito, CA 93108',
  linkedinUrl: 'https://www.linkedin.com/in/bench',
}
