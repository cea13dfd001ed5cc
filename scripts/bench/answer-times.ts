import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median, timed } from './figure.ts'

/** A signed-in question, and for how long it is asked over and over again. */
type Question = { url: string; cookie: string; connections: number; seconds: number }

/**
 * How long answers take when people ask at moments that know nothing of each other, so many a second on average: from the
 * asking to the last byte, in milliseconds. Waiting for one of the connections counts.
 */
export async function timesAtRandom(question: Question & { perSecond: number }): Promise<number[]> {
  return asking(question, async (ask, isOver) => {
    const underWay: Promise<number>[] = []
    while (!isOver()) {
      underWay.push(ask())
      await wait((-Math.log(1 - Math.random()) * 1000) / question.perSecond)
    }
    return Promise.all(underWay)
  })
}

/** The same when each connection asks again as soon as it is answered. */
export async function timesWithoutPause(question: Question): Promise<number[]> {
  return asking(question, async (ask, isOver) => {
    const times: number[] = []
    const onOne = async () => {
      while (!isOver()) times.push(await ask())
    }
    await Promise.all(Array.from({ length: question.connections }, onOne))
    return times
  })
}

type Asking = (ask: () => Promise<number>, isOver: () => boolean) => Promise<number[]>

async function asking({ url, cookie, connections, seconds }: Question, work: Asking): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  try {
    return await work(
      () => answerTime(url, { agent, headers: { cookie } }),
      () => performance.now() >= end,
    )
  } finally {
    agent.destroy()
  }
}

function answerTime(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<number> {
  return new Promise((resolve, reject) => {
    const askedAt = performance.now()
    const request = get(url, options, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was refused with ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(performance.now() - askedAt))
    })
    request.once('error', reject)
  })
}

const WARMING = 4

/** How long an answer takes that is asked for again and again, the middle of so many rounds, in milliseconds. */
export async function middleTime(url: string, cookie: string, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = -WARMING; round < rounds; round += 1) {
    const time = await timed(() => answered(fetch(url, { headers: { cookie } })))
    if (round >= 0) times.push(time)
  }
  return median(times)
}

/** Waits for the whole of an answer; throws when it is a refusal. */
export async function answered(call: Promise<Response>): Promise<void> {
  const answer = await call
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}`)
}
