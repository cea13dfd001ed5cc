import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SIGNED_OUT } from '#domain/refusal.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { hasRoom } from '../platform/files/room.ts'
import { patternOf } from './pattern-of.ts'
import { sendProblem } from './problems.ts'

/** Upper bounds in seconds: a read takes milliseconds, an upload over a slow line minutes. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600]

type Measured = {
  token: string
  pool: Database['pool']
  files: FileStore
  floorBytes: number
  /** How many signed documents have lost their file, or have another one. */
  damagedDocuments(): Promise<number>
}

/**
 * Serves what Prometheus reads at `/metrics` to whoever has the token (F3). Requests are counted by the pattern of their
 * route, never by their address, so that no id of a person leaves and the number of series stays small.
 */
export function serveMetrics(app: FastifyInstance, measured: Measured): void {
  const { token, pool, files, floorBytes, damagedDocuments } = measured
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer requests',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [register],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited-for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'documents_damaged',
    help: 'Signed documents whose file is missing or not as it was filed; they have to come from a backup',
    registers: [register],
    async collect() {
      this.reset()
      // Nobody knows while the database is away, and the other figures are wanted then.
      const count = await damagedDocuments().catch(() => null)
      if (count !== null) this.set(count)
    },
  })

  new Gauge({
    name: 'files_free_bytes',
    help: 'What may still be written where files are kept; none where that cannot be told',
    registers: [register],
    async collect() {
      const free = await files.freeSpace()
      if (free === null) this.remove()
      else this.set(free)
    },
  })
  new Gauge({
    name: 'uploads_open',
    help: '1 while files are taken, 0 while the disk is too full for more',
    registers: [register],
    async collect() {
      this.set((await hasRoom(files, floorBytes)) ? 1 : 0)
    },
  })

  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: patternOf(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!carries(request, token)) {
      reply.header('www-authenticate', 'Bearer')
      return sendProblem(reply, 401, SIGNED_OUT)
    }
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

function carries({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}
