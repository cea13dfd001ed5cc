import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#domain/account/role.ts'
import { apiAddress } from '#domain/api-address.ts'
import { applicationRead, contentRead, firstReads, type Visit } from '#domain/screen/first-reads.ts'
import { screenAt } from '#domain/screen/screen.ts'
import { withinMs } from '../platform/within-ms.ts'

/** A page is not kept waiting longer than this for its answers: without them the screen asks on its own, in milliseconds. */
const PATIENCE_MS = 3000

const SESSION = apiAddress('GET /api/auth/user')
const CONFIG = apiAddress('GET /api/config')

/** What the screens need of an answer's headers: paging (A7) and the version that a decision is about (C9). */
const KEPT_HEADERS = ['etag', 'link', 'x-total-count']

type Answer = { status: number; body: string; headers: Record<string, string> }
/** By address. */
type Answers = ReadonlyMap<string, Answer>
export type Gathered = { visit: Visit | null; isThere: boolean; isSignedIn: boolean; answers: Answers }

/**
 * Which screen this person sees at the address they ask for, whether there is what it shows, and the first answers of the API. Each comes from
 * its own route, asked as this person would: a page holds nothing that they could not read.
 */
export async function firstAnswers(app: FastifyInstance, request: FastifyRequest): Promise<Gathered> {
  const answers = new Map<string, Answer>()
  let visit: Visit | null = null
  let isThere = true
  let isSignedIn = false

  const ask = async (address: string): Promise<Answer> => {
    const { statusCode, body, headers } = await app.inject({
      url: address,
      remoteAddress: request.ip,
      headers: {
        cookie: request.headers.cookie ?? '',
        host: request.headers.host ?? '',
        accept: 'application/json',
      },
    })
    const kept = KEPT_HEADERS.flatMap(name => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
    const answer = { status: statusCode, body, headers: Object.fromEntries(kept) }
    if (statusCode === 200 || address === SESSION) answers.set(address, answer)
    return answer
  }

  const gather = async () => {
    const session = await ask(SESSION)
    const role = roleIn(session)
    isSignedIn = role !== null
    const shown = screenAt(pathOf(request), role)
    if (shown === null) {
      await ask(CONFIG) // the page that says so names the publisher
      return
    }
    const here = { ...shown, search: searchOf(request) }
    visit = here
    const about = applicationRead(here)
    const application = about === null ? null : await ask(about)
    const reads = firstReads(here, application?.status === 200 ? JSON.parse(application.body) : null)
    const read = await Promise.all(reads.map(ask))
    const content = read[reads.indexOf(contentRead(here) ?? '')]
    isThere = content === undefined || content.status < 400 || content.status >= 500
  }

  const gathered = gather().catch((error: unknown) => request.log.warn({ err: error }, 'A page went without answers'))
  await withinMs(PATIENCE_MS, gathered)
  return { visit, isThere, isSignedIn, answers: new Map(answers) }
}

/** The answers as JSON, by their addresses. */
export function textOf(answers: Answers): string {
  const entries = [...answers].map(
    ([address, { status, headers, body }]) =>
      `${JSON.stringify(address)}:{"status":${status},"headers":${JSON.stringify(headers)},"body":${body}}`,
  )
  return `{${entries.join()}}`
}

/** The answers as an element of the page, which says when it was made. In JSON a "<" stands in texts alone, where it may be written otherwise: so nothing in an answer ends the element. */
export function elementOf(answers: Answers): string {
  const at = new Date().toISOString()
  return `<script type="application/json" id="answers" data-at="${at}">${textOf(answers).replaceAll('<', '\\u003c')}</script>`
}

function roleIn({ status, body }: Answer): Role | null {
  return status === 200 ? (JSON.parse(body)?.role ?? null) : null
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1)
  return path
}

function searchOf(request: FastifyRequest): Record<string, string> {
  const [, search = ''] = request.url.split('?')
  return Object.fromEntries(new URLSearchParams(search))
}
