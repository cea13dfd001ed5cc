import { createHmac } from 'node:crypto'
import type { CourseProposed } from '#domain/course/tracker-report.ts'
import { whyUnanswered } from '../platform/why-unanswered.ts'

/** The project tracker, as far as the portal speaks to it (E3). */
export type Tracker = {
  /** Resolves once the tracker has taken the report; throws a TrackerProblem with a sentence when it has not. */
  deliver(report: CourseProposed, now: Date): Promise<void>
}

/** Thrown when the tracker did not take a report; the message is what an admin reads. */
export class TrackerProblem extends Error {
  override readonly name = 'TrackerProblem'
}

type Settings = {
  url: string
  secret: string
  /** How long the tracker may take for its whole answer, in milliseconds. */
  timeLimitMs?: number
}

/**
 * A tracker behind a webhook. Each report is signed: `X-Signature: t=<unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA256
 * of `t.body` under the shared secret, so that a receiver can refuse both forgeries and old recordings. `Idempotency-Key`
 * is the same at every attempt. Redirects are not followed: the signature is meant for one address.
 */
export function createTrackerWebhook({ url, secret, timeLimitMs = 10_000 }: Settings): Tracker {
  return {
    async deliver(report, now) {
      const body = JSON.stringify(report)
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'author-portal',
          'idempotency-key': report.id,
          'x-signature': signatureOf(body, secret, now),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      }).catch((cause: unknown) => {
        throw new TrackerProblem(whyUnanswered('The tracker', cause, timeLimitMs), { cause })
      })
      await response.body?.cancel()
      if (!response.ok) throw new TrackerProblem(`The tracker answered with status ${response.status}.`)
    },
  }
}

function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
