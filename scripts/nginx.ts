import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from './end-process.ts'

export type Nginx = {
  url: string
  pid: number
  /** What it has passed on so far, in the order in which it was answered. */
  passedOn(): Promise<PassedOn[]>
  stop(): Promise<void>
}

/** One request: the ports of the processes that were tried, of which the last one answered, and the status. */
export type PassedOn = { ports: number[]; status: number }

const CONF = join(import.meta.dirname, '../deploy/nginx.conf')
const BUCKET_CONF = join(import.meta.dirname, '../deploy/portal.d/bucket.conf')
const START_PATIENCE_MS = 20_000

/** Debian keeps it where only root's PATH leads. */
const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

export const findNginx = () => PROGRAMS.find(path => existsSync(path))
export const hasNginx = () => findNginx() !== undefined

type Behind = {
  port: number
  portals: readonly number[]
  /** Where the bucket's server listens, if it is to be reached by nginx too. */
  store?: number
}

/** nginx before processes of this machine, by the very configuration that operators are given. */
export async function startNginx({ port, portals, store }: Behind): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-nginx-'))
  const log = join(folder, 'passed-on')
  await writeFile(join(folder, 'nginx.conf'), confFor(await readFile(CONF, 'utf8'), { folder, log, port, portals }))
  if (store !== undefined) {
    const conf = await readFile(BUCKET_CONF, 'utf8')
    await mkdir(join(folder, 'portal.d'))
    await writeFile(join(folder, 'portal.d/bucket.conf'), conf.replace('store:8333', `127.0.0.1:${store}`))
  }
  const args = ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')]
  const server = spawn(findNginx() ?? 'nginx', args, { stdio: 'ignore' })
  const stop = async () => {
    await endProcess(server) // its workers end with it
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await untilItListens(port, server)
  } catch (cause) {
    const words = await readFile(join(folder, 'errors'), 'utf8').catch(() => '')
    await stop()
    throw new Error(`nginx did not start: ${words}`, { cause })
  }

  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    passedOn: async () => (await readFile(log, 'utf8')).trim().split('\n').filter(Boolean).map(readLine),
    stop,
  }
}

type Place = { folder: string; log: string; port: number; portals: readonly number[] }

/** The same configuration at home in a folder, on ports of this machine. */
function confFor(conf: string, { folder, log, port, portals }: Place): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map(kind => `${kind}_temp_path ${join(folder, kind)};`).join('\n')
  const asRoot = process.getuid?.() === 0 ? 'user root;\n' : ''
  const [line = ''] = conf.match(/^ *server portal-1:3000.*$/m) ?? []
  const servers = portals.map(each => line.replace('portal-1:3000', `127.0.0.1:${each}`)).join('\n')
  const changed = conf
    .replace(/^( *server portal-\d:3000.*\n)+/m, `${servers}\n`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(
      'http {',
      `http {\n${temporary}\nlog_format passed-on '$status $upstream_addr';\naccess_log ${log} passed-on;`,
    )
  return `${asRoot}daemon off;\npid ${join(folder, 'pid')};\n${changed}`
}

function readLine(line: string): PassedOn {
  const [status = '', ...tried] = line.split(/,? /)
  return { status: Number(status), ports: tried.map(address => Number(address.split(':').at(-1))) }
}

async function untilItListens(port: number, server: ChildProcess): Promise<void> {
  let ended = false
  for (const event of ['error', 'exit']) server.once(event, () => (ended = true))
  const deadline = performance.now() + START_PATIENCE_MS
  while (!ended && performance.now() < deadline) {
    if (await listens(port)) return
    await wait(20)
  }
  throw new Error(ended ? 'It ended at once' : 'It did not listen in time')
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const line = connect(port, '127.0.0.1')
    const say = (answer: boolean) => {
      line.destroy()
      resolve(answer)
    }
    line.once('connect', () => say(true)).once('error', () => say(false))
  })
}
