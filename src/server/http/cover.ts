import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { apiAddress } from '#domain/api-address.ts'

/** What the landing page shows. */
const SHOWN = [apiAddress('GET /api/config'), apiAddress('GET /api/landing')]

type Answers = ReadonlyMap<string, { body: string }>

/**
 * The landing page as HTML, so that a visitor sees it before any script has come. It shows nothing but what the operator
 * has set and the publisher has written: it is drawn once for that, in a thread, which takes the packages of the screens away with it. Blank until then.
 */
export function openCover(script: string, log: FastifyBaseLogger): (answers: Answers) => string {
  let cover = { of: '', html: '' }

  return answers => {
    const shown = SHOWN.flatMap(address => {
      const body = answers.get(address)?.body
      return body === undefined ? [] : [`${JSON.stringify(address)}:${body}`]
    })
    const of = `{${shown.join()}}`
    if (shown.length === SHOWN.length && of !== cover.of && existsSync(script)) {
      const next = { of, html: '' }
      cover = next
      draw(script, JSON.parse(of)).then(
        html => {
          next.html = html
        },
        (error: unknown) => log.warn({ err: error }, 'The landing page is not drawn beforehand'),
      )
    }
    return cover.html
  }
}

async function draw(script: string, answers: Record<string, unknown>): Promise<string> {
  const thread = new Worker(new URL('./cover-thread.ts', import.meta.url), { workerData: { script, answers } })
  try {
    const [html] = await once(thread, 'message')
    return String(html)
  } finally {
    await thread.terminate()
  }
}
