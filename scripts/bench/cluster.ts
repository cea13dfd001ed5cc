import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSelfSignedP12 } from '#server/platform/sealing/self-signed-key.ts'
import { endProcess } from '../end-process.ts'
import { freePort } from '../free-port.ts'
import { hasNginx, type Nginx, startNginx } from '../nginx.ts'
import { type Figure, median } from './figure.ts'
import { firstAnswer, type Portal, ROOT, START } from './portal.ts'
import { PROCESSORS, type Used, watchProcessors } from './processor-time.ts'
import { requestsPerSecond, signUpApplicant } from './reads.ts'

const PROCESSES = 3
/** At once, so that each process has as many as the only one of a small portal. */
const PEOPLE = 48
const ROUNDS = 5
const DATABASE = 'cluster'

/** Signed-in reads of the application from three processes behind nginx beside the same from one of them behind nginx. */
export async function measureCluster(portal: Portal): Promise<Figure[]> {
  if (!hasNginx()) {
    console.log('  Skipped: nginx is not installed.')
    return []
  }
  const tidy: (() => unknown)[] = []
  try {
    return await measure(portal, work => tidy.push(work))
  } finally {
    for (const work of tidy.reverse()) await work()
  }
}

async function measure(portal: Portal, atEnd: AtEnd): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-cluster-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const settings = await settingsOf(portal, folder, atEnd)
  const ports: number[] = []
  for (let place = 0; place < PROCESSES; place += 1) ports.push(await freePort())
  const processes = await Promise.all(ports.map(port => startProcess(port, { folder, settings, atEnd })))
  const [ofOne, ofAll] = [await behindNginx(ports.slice(0, 1), atEnd), await behindNginx(ports, atEnd)]
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUpApplicant(ofOne)))
  const cookies = people.map(({ cookie }) => cookie)
  const watched = {
    portal: processes.map(({ pid }) => pid ?? 0),
    PostgreSQL: [await postmasterOf(portal)],
    nginx: [ofOne.pid, ofAll.pid],
  }

  const run = async ({ url }: Nginx, what: string): Promise<Run> => {
    const used = watchProcessors(watched)
    const rate = await requestsPerSecond({ url: `${url}/api/application`, cookies, connections: PEOPLE })
    const ran = { rate, used: used() }
    console.log(`  ${what}: ${rate.toFixed(0)} requests/s; processors busy: ${busyWith(ran)}`)
    return ran
  }
  const [one, all]: [Run[], Run[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const runs = [await run(ofOne, 'one process'), await run(ofAll, `${PROCESSES} processes`)] as const
    // The first round only warms them up.
    if (round === 0) continue
    one.push(runs[0])
    all.push(runs[1])
  }
  const rateOf = (runs: readonly Run[]) => median(runs.map(({ rate }) => rate))
  console.log(`  ${ceilingOver(one, rateOf(one))}`)
  return [
    {
      what: `GET /api/application, ${PEOPLE} people at once, ${PROCESSES} processes behind nginx`,
      value: rateOf(all),
      unit: 'requests/s',
      reference: { what: 'one process', value: rateOf(one) },
      limit: { ratioAtLeast: 1.5 },
    },
  ]
}

type Run = { rate: number; used: Used }

function busyWith({ used: { seconds, by, byOthers } }: Run): string {
  const shares = [...by, ['everybody else', byOthers] as const]
  return `${shares.map(([name, used]) => `${name} ${(used / seconds).toFixed(2)}`).join(', ')}, of ${PROCESSORS}`
}

/** What this machine could do at most, by what a request costs all that take part in it on one process. */
function ceilingOver(runs: readonly Run[], rate: number): string {
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0)
  const requests = sum(({ rate, used }) => rate * used.seconds)
  const inPortal = sum(({ used }) => used.by.get('portal') ?? 0) / requests
  const inAll = sum(({ used }) => [...used.by.values()].reduce((total, seconds) => total + seconds, 0)) / requests
  const free = PROCESSORS - sum(({ used }) => used.byOthers) / sum(({ used }) => used.seconds)
  const most = free / inAll
  return (
    `A request takes ${(1000 * inPortal).toFixed(2)} ms of a processor in the portal and ${(1000 * (inAll - inPortal)).toFixed(2)} ms beside it. ` +
    `With ${free.toFixed(2)} processors for all of that, this machine does at most ${most.toFixed(0)} requests/s: ${(most / rate).toFixed(2)} times what one process does.`
  )
}

type AtEnd = (work: () => unknown) => void

/** A database of their own in the same PostgreSQL, and a bucket that is only asked whether it is there. */
async function settingsOf(portal: Portal, folder: string, atEnd: AtEnd): Promise<Record<string, string>> {
  const bucket = createServer((_request, answer) => answer.end()).listen(await freePort(), '127.0.0.1')
  await once(bucket, 'listening')
  atEnd(() => bucket.close())
  const address = bucket.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  await portal.database.pool.query(`create database ${DATABASE}`)
  const { host, user } = portal.connection
  const urlFor = (account: string) => `postgres://${account}@localhost/${DATABASE}?host=${encodeURIComponent(host)}`
  const seal = join(folder, 'seal.p12')
  await writeFile(seal, await makeSelfSignedP12('Seal of the cluster', 'password', new Date()))
  return {
    DATABASE_URL: urlFor(user),
    DATABASE_MIGRATION_URL: urlFor(portal.database.connection.user ?? user),
    DATABASE_POOL_SIZE: '8',
    SESSION_SECRET: 'the same secret for each process of the cluster',
    S3_BUCKET: 'portal',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'bench',
    S3_SECRET_ACCESS_KEY: 'bench',
    SEAL_P12: seal,
    SEAL_P12_PASSWORD: 'password',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    FFMPEG_PATH: 'off',
  }
}

type Setting = { folder: string; settings: Record<string, string>; atEnd: AtEnd }

async function startProcess(port: number, { folder, settings, atEnd }: Setting): Promise<ChildProcess> {
  const { PATH = '', HOME = '/' } = process.env
  const server = spawn(START, ['--without-screens'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, String(port)), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  atEnd(() => endProcess(server))
  await firstAnswer(`http://127.0.0.1:${port}`, server)
  return server
}

async function behindNginx(portals: readonly number[], atEnd: AtEnd): Promise<Nginx> {
  const nginx = await startNginx({ port: await freePort(), portals })
  atEnd(nginx.stop)
  return nginx
}

/** The PostgreSQL that runs in the portal's data folder. */
async function postmasterOf({ dataDir }: Portal): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
