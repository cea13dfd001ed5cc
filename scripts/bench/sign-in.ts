import { hashPassword, isPasswordRight } from '#server/account/password.ts'
import { type Figure, median } from './figure.ts'
import { JSON_HEADERS, PASSWORD, signUp } from './people.ts'
import type { Portal } from './portal.ts'

const TRIES = 60

/** Signing in, beside its password hash alone: one after the other, in turn. */
export async function measureSignIn(portal: Portal): Promise<Figure[]> {
  const { email } = await signUp(portal)
  const stored = await hashPassword(PASSWORD)
  const body = JSON.stringify({ email, password: PASSWORD })

  const hash: number[] = []
  const signIn: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) {
    hash.push(await timed(() => isPasswordRight(PASSWORD, stored)))
    signIn.push(
      await timed(async () => {
        const answer = await fetch(`${portal.url}/api/auth/login`, { method: 'POST', headers: JSON_HEADERS, body })
        await answer.arrayBuffer()
      }),
    )
  }
  const beyond = median(signIn) - median(hash)
  return [
    {
      what: `POST /api/auth/login beyond its hash (${median(hash).toFixed(1)} ms)`,
      value: beyond,
      unit: 'ms',
      limit: { atMost: 5 },
    },
  ]
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
