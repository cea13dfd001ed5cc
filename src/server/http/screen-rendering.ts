import { existsSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { createWorkerPool } from '../platform/threads/worker-pool.ts'
import { type Gathered, textOf } from './first-answers.ts'
import { withinMs } from './within-ms.ts'

/** A page is not kept waiting longer than this: without its HTML the scripts draw the screen. */
const PATIENCE_MS = 500
/** Pages that one thread is busy with at a time; what is more goes out without. */
const MOST_AT_ONCE = 8
/** Between two visits of one person the thread may well stay. */
const REST_MS = 60_000

/** Which of two windows is assumed, in pixels: that of a phone or of a desk. */
const WIDTHS = { phone: 390, desk: 1440 } as const

/** What the screens' second build does. */
type Rendering = {
  renderScreen(page: { address: string; answers: string; width: number }): Promise<string>
}

export type ScreenRendering = {
  /** The HTML of the screen that this person sees; empty where there is none, or not in time. */
  render(request: FastifyRequest, gathered: Gathered): Promise<string>
  close(): Promise<void>
}

/**
 * Renders screens in a thread that ends when it rests, so that a person sees them before any script has come. What visitors
 * see is small, and anyone may ask for it without end: of theirs there is the landing page alone, rendered once for what it shows.
 */
export function openScreenRendering(script: string, log: FastifyBaseLogger): ScreenRendering {
  const module = new URL('./rendering-thread.ts', import.meta.url)
  const pool = createWorkerPool<Rendering>({ module, data: script, log, threads: 1, restMs: REST_MS })
  let landing = { of: '', html: Promise.resolve('') }
  let underWay = 0

  async function ask(address: string, { answers }: Gathered, width: number): Promise<string> {
    if (underWay === MOST_AT_ONCE || !existsSync(script)) return ''
    underWay += 1
    try {
      return await pool.ask('renderScreen', { address, answers: textOf(answers), width })
    } catch (error) {
      log.warn({ err: error, address }, 'A screen is not rendered')
      return ''
    } finally {
      underWay -= 1
    }
  }

  async function render(request: FastifyRequest, gathered: Gathered): Promise<string> {
    if (gathered.screen === null) return ''
    const width = /Mobi/.test(request.headers['user-agent'] ?? '') ? WIDTHS.phone : WIDTHS.desk
    if (gathered.isSignedIn) return ask(request.url, gathered, width)
    if (gathered.screen !== 'landing') return ''
    const of = textOf(gathered.answers)
    if (of !== landing.of || (await landing.html) === '') landing = { of, html: ask('/', gathered, width) }
    return landing.html
  }

  return {
    render: async (request, gathered) => (await withinMs(PATIENCE_MS, render(request, gathered))) ?? '',
    close: pool.close,
  }
}
