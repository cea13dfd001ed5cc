import { setTimeout as wait } from 'node:timers/promises'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { answered } from './answer-times.ts'
import { signInApplicant } from './applicants.ts'
import { type Figure, median, quantile, timed } from './figure.ts'
import { JSON_HEADERS } from './people.ts'
import type { Portal } from './portal.ts'

const ONE_BY_ONE = 15
const AT_ONCE = 16
const SIGNING_MOST_MS = 250
/** What an answer that computes nothing may wait, in milliseconds: more would be the event loop standing still. */
const DELAY_MOST_MS = 50
const PING_EVERY_MS = 5
const IDLE_PINGS = 100

const SIGNATURE = JSON.stringify({ signatureData: drawSignatureData('Ada Lovelace') })

/** Signing with its sealed PDF, one by one; and how long everybody else waits while many sign at once. */
export async function measureSigning(portal: Portal): Promise<Figure[]> {
  const ping = () => answered(fetch(`${portal.url}/api/health`))
  const signings = await signers(portal, ONE_BY_ONE + 1)
  // The first one waits for the fonts to be read.
  await signings.pop()?.()
  const took: number[] = []
  for (const sign of signings) took.push(await timed(sign))

  const idle: number[] = []
  for (let count = 0; count < IDLE_PINGS; count += 1) idle.push(await timed(ping))

  const crowd = await signers(portal, AT_ONCE)
  let isOver = false
  const under: number[] = []
  const everybody = Promise.all(crowd.map(sign => sign())).finally(() => {
    isOver = true
  })
  while (!isOver) {
    under.push(await timed(ping))
    await wait(PING_EVERY_MS)
  }
  await everybody

  return [
    {
      what: 'signing with the sealed PDF, median',
      value: median(took),
      unit: 'ms',
      reference: { what: 'an answer that does nothing', value: median(idle) },
      limit: { atMost: SIGNING_MOST_MS },
    },
    {
      what: `an answer that does nothing while ${AT_ONCE} sign, 99th percentile of ${under.length}`,
      value: quantile(under, 0.99),
      unit: 'ms',
      reference: { what: 'the same while nobody signs', value: quantile(idle, 0.99) },
      limit: { atMost: DELAY_MOST_MS },
    },
  ]
}

async function signers(portal: Portal, count: number): Promise<(() => Promise<void>)[]> {
  const people = await Promise.all(Array.from({ length: count }, () => signInApplicant(portal, 'personal-info-done')))
  return people.map(({ cookie }) => {
    return () => signNda(portal, cookie)
  })
}

/** Signs the first agreement as whoever has this session. */
export function signNda({ url }: Pick<Portal, 'url'>, cookie: string): Promise<void> {
  const headers = { ...JSON_HEADERS, cookie }
  return answered(fetch(`${url}/api/application/step2`, { method: 'POST', headers, body: SIGNATURE }))
}
