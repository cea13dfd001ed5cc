import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { insertVideo } from '#factories/sample-video.ts'
import { videoFileKey } from '#server/video/video-files.ts'
import { freePort } from '../free-port.ts'
import { findNginx } from '../nginx.ts'
import { type Figure, median } from './figure.ts'
import { signUp } from './people.ts'
import { type Portal, whileAnswering } from './portal.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 100 * MEGABYTE
const ROUNDS = 3
const READERS = [1, 16]
/** How the bytes are asked for: all at once, or in parts of this size one after the other. */
const WAYS = { whole: SIZE, 'in ranges of 4 MB': 4 * MEGABYTE, 'in ranges of 256 KB': 256 * 1024 }

type Film = { url: string; cookie?: string }

/** The file of a film of 100 MB, whole and in ranges, to one reader and to 16, beside nginx with the same file. */
export async function measureFilms(portal: Portal): Promise<Figure[]> {
  const { id: userId, cookie } = await signUp(portal)
  const id = randomUUID()
  await insertVideo(portal.database.db, { id, userId, createdAt: new Date() })
  await portal.database.pool.query('update videos set size = $2, reserved_bytes = $2 where id = $1', [id, SIZE])
  const folder = join(portal.dataDir, 'files')
  const key = videoFileKey(id)
  await mkdir(join(folder, 'videos'), { recursive: true })
  await writeFile(join(folder, key), Buffer.alloc(SIZE, 'film'))

  const ours: Film = { url: `${portal.url}/objects/${id}`, cookie }
  return besideNginx(join(portal.dataDir, 'nginx'), folder, async url => {
    const figures: Figure[] = []
    for (const [way, part] of Object.entries(WAYS)) {
      for (const readers of READERS) figures.push(await figureOf(`${way}, ${readers} at once`, { part, readers }))
    }
    return figures

    async function figureOf(what: string, reading: Reading): Promise<Figure> {
      const rates: [number, number][] = []
      for (let round = 0; round < ROUNDS; round++) {
        rates.push([
          await megabytesPerSecond({ url: `${url}/${key}` }, reading),
          await megabytesPerSecond(ours, reading),
        ])
      }
      return {
        what: `a film of 100 MB ${what}`,
        value: median(rates.map(([, rate]) => rate)),
        unit: 'MB/s',
        reference: { what: 'nginx', value: median(rates.map(([rate]) => rate)) },
        limit: { ratioAtLeast: 0.9 },
      }
    }
  })
}

type Reading = { part: number; readers: number }

async function megabytesPerSecond(film: Film, { part, readers }: Reading): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: readers }, () => read(film, part)))
  return (readers * SIZE) / MEGABYTE / ((performance.now() - startedAt) / 1000)
}

/** Reads a film over one connection into one buffer, so that what is measured is the server. */
function read({ url, cookie = '' }: Film, part: number): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    let next = 0
    /** What is still to come of an answer; null before its head. */
    let missing: number | null = null
    const ask = () => {
      const range = part < SIZE ? `range: bytes=${next}-${next + part - 1}\r\n` : ''
      line.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n${range}\r\n`)
    }
    const take = (bytes: number, buffer: Uint8Array): boolean => {
      missing = (missing ?? lengthOf(Buffer.from(buffer.buffer, 0, bytes))) - bytes
      if (missing > 0) return true
      missing = null
      next += part
      if (next < SIZE) ask()
      else line.end(() => resolve())
      return true
    }
    const line = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer: Buffer.alloc(MEGABYTE), callback: take },
    })
    line.once('connect', ask).once('error', reject)
  })
}

/** How long an answer is, with its head. */
function lengthOf(start: Buffer): number {
  const headEnds = start.indexOf('\r\n\r\n') + 4
  const head = start.toString('latin1', 0, headEnds)
  if (!/^HTTP\/1.1 20[06] /.test(head)) throw new Error(`A film was refused: ${head}`)
  return headEnds + Number(/content-length: (\d+)/i.exec(head)?.[1])
}

/** Runs something beside an nginx that serves a folder, as its own documentation recommends for large files. */
async function besideNginx<T>(home: string, folder: string, measure: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort()
  await mkdir(home, { recursive: true })
  const conf = `daemon off; pid ${home}/pid; error_log ${home}/errors; worker_processes auto; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/fastcgi;
      uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
      server { listen 127.0.0.1:${port}; root ${folder}; location = /api/health { return 200; } }
    }`
  await writeFile(join(home, 'nginx.conf'), conf)
  const args = ['-p', home, '-e', `${home}/errors`, '-c', `${home}/nginx.conf`]
  const server: ChildProcess = spawn(findNginx() ?? 'nginx', args, { stdio: 'ignore' })
  return whileAnswering({ url: `http://127.0.0.1:${port}`, server }, measure)
}
