import { join } from 'node:path'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { freePort } from '../scripts/free-port.ts'
import { hasNginx, type Nginx, startNginx } from '../scripts/nginx.ts'
import { emptyDataFolder } from './faults/data-folder.ts'
import { type PortalProcess, type Settings, startPortal } from './faults/portal-process.ts'
import { hasOutsidePostgres, startOutsidePostgres } from './outside-postgres.ts'
import { hasS3Server, startS3Server } from './s3-server.ts'
import { whenFileEnds } from './when-file-ends.ts'

/** One process of several, with a data folder of its own; it keeps its port when it is started again. */
export type Member = {
  url: string
  port: number
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
  /** Asks it to stop, as an operator does; its exit code. */
  stop(): Promise<number | null>
  /** Starts it anew; resolves once it says that it is ready. */
  start(): Promise<void>
}

export type Cluster = {
  nginx: Nginx
  members: [Member, Member, Member]
  /** What is set for all members alike. */
  settings: Settings
  /** A way of our own into their database. */
  database: Database
  /** One more process on the same database and bucket, that nginx knows nothing of. */
  join(settings?: Settings): Promise<PortalProcess>
}

/** Connections for the requests of one member. */
const POOL_SIZE = 8

export const hasCluster = hasNginx() && hasOutsidePostgres && hasS3Server

/** Three processes of the portal, started together on an empty PostgreSQL and an empty bucket, behind nginx. */
export async function startCluster(): Promise<Cluster> {
  const [postgres, bucket] = await Promise.all([startOutsidePostgres(), startS3Server()])
  const port = await freePort()
  const { p12Path, password } = inject('sealKey')
  const settings: Settings = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
    SESSION_SECRET: 'the same secret for each process of the cluster',
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    FFMPEG_PATH: 'off',
    SEAL_P12: p12Path,
    SEAL_P12_PASSWORD: password,
  }
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const [one, two, three] = ports
  const members = await Promise.all([member(one, settings), member(two, settings), member(three, settings)])
  const nginx = await startNginx({ port, portals: ports })
  whenFileEnds(nginx.stop)

  const limits = { poolSize: 4, statementTimeoutMs: 15_000 }
  const database = connectDatabase({ connectionString: postgres.url }, limits, {
    log: createLog('silent'),
    tables: relationalTables,
  })
  whenFileEnds(database.close)
  return {
    nginx,
    members,
    settings,
    database,
    join: async more => startPortal(await emptyDataFolder(), { ...settings, ...more }),
  }
}

async function member(port: number, settings: Settings): Promise<Member> {
  // The folder is made by the process, as on a machine that is new.
  const dataDir = join(await emptyDataFolder(), 'data')
  const start = () => startPortal(dataDir, { ...settings, PORT: String(port) })
  let portal = await start()
  return {
    url: portal.url,
    port,
    kill: () => portal.kill(),
    stop: () => portal.stop(),
    start: async () => {
      portal = await start()
    },
  }
}
