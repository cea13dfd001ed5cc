import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { isMigrated } from '../platform/database/migrate.ts'
import { hasRoom } from '../platform/files/room.ts'
import { route } from './route.ts'

/** F3: `health` says that the process is up, `ready` that it can do its work. */
export function operationRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/health', async () => ({ status: 'ok' as const }))

  route(app, 'GET /api/ready', async ({ reply }) => {
    try {
      if (parts.isStopping()) throw new Error('The portal has been asked to stop')
      if (!(await isMigrated(parts.database.pool))) throw new Error('The database is not migrated')
      await parts.files.assertReady()
      const isOpen = await hasRoom(parts.files, parts.config.room.floorBytes)
      return { status: 'ready' as const, uploads: isOpen ? ('open' as const) : ('closed' as const) }
    } catch (error) {
      parts.log.warn({ err: error }, 'The portal is not ready')
      reply.status(503).header('retry-after', '5')
      throw error
    }
  })
}
