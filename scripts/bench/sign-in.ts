import { Agent, request } from 'node:http'
import { besideBare } from './bare.ts'
import { type Figure, median, timed } from './figure.ts'
import { JSON_HEADERS, PASSWORD, signUp } from './people.ts'
import type { Portal } from './portal.ts'

const TRIES = 60
/** The line is open already, as a browser's is by the time somebody has typed a password. */
const keptAlive = new Agent({ keepAlive: true })

/** Signing in, beside a bare server that checks the password's hash and nothing else: one after the other, in turn. */
export async function measureSignIn(portal: Portal): Promise<Figure[]> {
  const { id, email } = await signUp(portal)
  const body = JSON.stringify({ email, password: PASSWORD })
  const settings = { connection: portal.connection, userId: id, folder: portal.dataDir }

  return besideBare(settings, async bareUrl => {
    const hash: number[] = []
    const signIn: number[] = []
    for (let attempt = 0; attempt < TRIES; attempt++) {
      hash.push(await timed(() => call(bareUrl, PASSWORD)))
      signIn.push(await timed(() => call(`${portal.url}/api/auth/login`, body)))
    }
    return [
      {
        what: `POST /api/auth/login beyond its hash (${median(hash).toFixed(1)} ms)`,
        value: median(signIn) - median(hash),
        unit: 'ms',
        limit: { atMost: 5 },
      },
    ]
  })
}

/** By the plainest client there is: what is measured is the portal, not the caller. */
function call(url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers: JSON_HEADERS, agent: keptAlive }, answer => {
      answer.resume().on('end', resolve).on('error', reject)
    })
    outgoing.on('error', reject).end(body)
  })
}
