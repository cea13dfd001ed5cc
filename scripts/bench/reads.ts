import autocannon from 'autocannon'
import { besideBare } from './bare.ts'
import { type Figure, median } from './figure.ts'
import { callAs, PERSONAL_INFO, type Person, signUp } from './people.ts'
import type { Portal } from './portal.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const SECONDS = 3

/** Signed-in reads of the application, beside a bare read of one row. */
export async function measureReads(portal: Portal): Promise<Figure[]> {
  const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => signUpApplicant(portal)))
  const settings = { connection: portal.connection, userId: people[0]?.id ?? '', folder: portal.dataDir }

  return besideBare(settings, async bareUrl => [
    await ratesBeside({
      what: `GET /api/application, ${CONNECTIONS} people at once`,
      ours: { url: `${portal.url}/api/application`, cookies: people.map(({ cookie }) => cookie) },
      bare: { what: 'bare read', url: bareUrl },
      ratioAtLeast: 0.5,
    }),
  ])
}

type Beside = { what: string; ours: Request; bare: { what: string; url: string }; ratioAtLeast: number }

/** Two rates by turns, so that the machine's noise hits both alike. */
export async function ratesBeside({ what, ours, bare, ratioAtLeast }: Beside): Promise<Figure> {
  const rates: { ours: number; bare: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const rate = { bare: await requestsPerSecond({ url: bare.url }), ours: await requestsPerSecond(ours) }
    // The first round only warms both up.
    if (round > 0) rates.push(rate)
  }
  return {
    what,
    value: median(rates.map(rate => rate.ours)),
    unit: 'requests/s',
    reference: { what: bare.what, value: median(rates.map(rate => rate.bare)) },
    limit: { ratioAtLeast },
  }
}

/** The middle of several rounds, in requests a second. */
export async function medianRate(request: Request): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) rates.push(await requestsPerSecond(request))
  return median(rates)
}

/** Somebody with a first step behind them, signed in. */
export async function signUpApplicant(portal: Pick<Portal, 'url'>): Promise<Person> {
  const person = await signUp(portal)
  await callAs(portal, person, ['POST', '/api/application/step1'], PERSONAL_INFO)
  return person
}

/** With several cookies each connection is another person's. */
type Request = {
  url: string
  cookies?: readonly string[]
  connections?: number
}

export async function requestsPerSecond(request: Request): Promise<number> {
  const { requests, duration } = await load(request)
  return requests.total / duration
}

/** Asks over and over again for some seconds; an answer that is a refusal fails the measurement. */
async function load({ url, cookies = [], connections = CONNECTIONS }: Request): Promise<autocannon.Result> {
  let people = 0
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    setupClient(client) {
      const cookie = cookies[people++ % cookies.length]
      if (cookie !== undefined) client.setHeaders({ cookie })
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} was refused ${result.non2xx} times`)
  return result
}
