import { existsSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { assumedWidth } from '#domain/screen/before-scripts.ts'
import type { Visit } from '#domain/screen/first-reads.ts'
import type { ScreenName } from '#domain/screen/screen.ts'
import { ZONE_COOKIE } from '#domain/screen/zone-cookie.ts'
import { createWorkerPool } from '../platform/threads/worker-pool.ts'
import { withinMs } from '../platform/within-ms.ts'
import { type Gathered, textOf } from './first-answers.ts'

/** A page is not kept waiting longer than this: without its HTML the scripts draw the screen. */
const PATIENCE_MS = 500
/** Pages that one thread is busy with at a time; what is more goes out without. */
const MOST_AT_ONCE = 8
/** Between two visits of one person the thread may well stay. */
const REST_MS = 60_000

/** What visitors are shown before any script has come: the same for all of them, but where an address says why they came. */
const OF_VISITORS: readonly ScreenName[] = ['landing', 'public-page', 'login', 'signup', 'verify']
const saysWhy = ({ search }: Visit) => 'notice' in search || 'step' in search

/** What is taken for granted of the window in which a page will be seen. */
type AssumedWindow = { width: number; timeZone?: string | undefined }

/** What the screens' second build does. */
type Rendering = {
  renderScreen(page: { address: string; answers: string } & AssumedWindow): Promise<string>
}

export type ScreenRendering = {
  /** The HTML of the screen that this person sees; empty where there is none, or not in time. */
  render(request: FastifyRequest, gathered: Gathered): Promise<string>
  close(): Promise<void>
}

/**
 * Renders screens in a thread that ends when it rests, so that a person sees them before any script has come. What visitors
 * see, anyone may ask for without end: of theirs there are a few pages, each rendered once for what it shows.
 */
export function openScreenRendering(script: string, log: FastifyBaseLogger): ScreenRendering {
  const module = new URL('./rendering-thread.ts', import.meta.url)
  const pool = createWorkerPool<Rendering>({ module, data: script, log, threads: 1, restMs: REST_MS })
  const kept = new Map<string, { of: string; html: Promise<string> }>()
  let underWay = 0

  async function ask(address: string, { visit, answers }: Gathered, window: AssumedWindow): Promise<string> {
    if (underWay === MOST_AT_ONCE || !existsSync(script)) return ''
    underWay += 1
    try {
      return await pool.ask('renderScreen', { address, answers: textOf(answers), ...window })
    } catch (error) {
      // Its address may hold the token of a link.
      log.warn({ err: error, screen: visit?.screen }, 'A screen is not rendered')
      return ''
    } finally {
      underWay -= 1
    }
  }

  async function render(request: FastifyRequest, gathered: Gathered): Promise<string> {
    const { visit, isThere, isSignedIn, answers } = gathered
    if (visit === null || !isThere) return ''
    const width = assumedWidth(request.headers['user-agent'] ?? '')
    if (isSignedIn) return ask(request.url, gathered, { width, timeZone: zoneOf(request.cookies[ZONE_COOKIE]) })
    if (!OF_VISITORS.includes(visit.screen) || saysWhy(visit)) return ''

    const of = textOf(answers)
    const [path = '/'] = request.url.split('?', 1)
    const before = kept.get(path)
    if (before?.of === of && (await before.html) !== '') return before.html
    const html = ask(path, gathered, { width })
    kept.set(path, { of, html })
    return html
  }

  return {
    render: async (request, gathered) => (await withinMs(PATIENCE_MS, render(request, gathered))) ?? '',
    close: pool.close,
  }
}

/** Undefined where it is none: anybody may write anything into a cookie. */
function zoneOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: written }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
