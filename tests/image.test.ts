import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { readSampleVideo } from '#factories/sample-video.ts'
import { freePort } from '../scripts/free-port.ts'
import { hasNginx, startNginx } from '../scripts/nginx.ts'
import { testDatabase } from './database.ts'
import { copiedBy, dockerfile, imageSettings, ofImage, wordsOf } from './dockerfile.ts'
import { PATIENCE_MS } from './patience.ts'
import { hasS3Server, startS3Server } from './s3-server.ts'
import { sourceFiles } from './source-code.ts'
import { databaseUrl } from './template-database.ts'
import { whenFileEnds } from './when-file-ends.ts'

const ROOT = join(import.meta.dirname, '..')
const run = promisify(execFile)

const UploadSchema = z.object({ uploadURL: z.string() })
const VideoSchema = z.object({ objectPath: z.string() })

const folder = await mkdtemp(join(tmpdir(), 'author-portal-image-'))
whenFileEnds(() => rm(folder, { recursive: true, force: true }))
const app = unpackImage(join(folder, 'app'))

describe('what the image holds', () => {
  test('starts, answers its health check, and takes films by way of nginx straight into the bucket', async () => {
    const [port, nginxPort] = [await freePort(), await freePort()]
    const url = `http://127.0.0.1:${hasNginx() ? nginxPort : port}`
    const bucket = await store(url)
    const settings = { ...(await environment(url)), ...bucket, PORT: String(port) }
    const health = () => checkHealth(settings)
    expect(await health()).toBe(1)
    start(settings)
    await vi.waitFor(async () => expect(await health()).toBe(0), { timeout: PATIENCE_MS, interval: 500 })
    await vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200),
      PATIENCE_MS,
    )
    if (!hasNginx() || !hasS3Server) return

    const nginx = await startNginx({
      port: nginxPort,
      portals: [port],
      store: Number(new URL(bucket.S3_ENDPOINT).port),
    })
    whenFileEnds(nginx.stop)
    const call = await somebodyAt(url)
    const film = await readSampleVideo()
    const { uploadURL } = UploadSchema.parse(await call('POST', '/api/objects/upload', { size: film.length }))
    expect(uploadURL).toMatch(new RegExp(`^${url}/author-portal/uploads/`))
    expect((await fetch(uploadURL, { method: 'PUT', body: Uint8Array.from(film) })).status).toBe(200)
    expect((await fetch(uploadURL)).status).toBe(403)
    const { objectPath } = VideoSchema.parse(await call('PUT', '/api/videos', { videoURL: uploadURL }))

    expect(objectPath).toMatch(/^\/objects\//)
    expect((await fetch(uploadURL.replace('/uploads/', '/videos/'))).headers.get('server')).toMatch(/^nginx/)
    expect((await nginx.passedOn()).filter(({ status }) => status >= 500)).toEqual([])
  })

  test('brings the commands of its operator', async () => {
    const settings = await environment('http://127.0.0.1:3000')
    const { stdout } = await run('node', ['scripts/staff.ts', 'list'], { cwd: app, env: settings })

    expect(stdout).toContain('Nobody')
  })

  test('holds the commands that its operator reads of, and whatever any of them imports', () => {
    const named = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').match(/scripts\/[\w-]+\.ts/g) ?? []
    const held = sourceFiles('scripts').filter(({ path }) => existsSync(join(app, path)))
    const missing = held.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isOurs, isType }) => isOurs && !isType && !existsSync(join(app, target)))
        .map(({ target }) => `${target}, of ${path}`),
    )

    expect(named).toContain('scripts/audit.ts')
    expect(held.map(({ path }) => path)).toEqual(expect.arrayContaining(named))
    expect(missing).toEqual([])
  })
})

/** Copies as the last stage does; the packages are those of this folder, and the screens are not needed. */
function unpackImage(target: string): string {
  mkdirSync(target)
  for (const { sources, target: into, from } of ofImage(dockerfile.getCOPYs()).map(copiedBy)) {
    if (from !== null) continue
    for (const source of sources) {
      const place = into.endsWith('/') ? join(target, into, basename(source)) : join(target, into)
      cpSync(join(ROOT, source), place, { recursive: true, filter: path => !/\.test\.tsx?$/.test(path) })
    }
  }
  symlinkSync(join(ROOT, 'node_modules'), join(target, 'node_modules'))
  return target
}

function start(settings: NodeJS.ProcessEnv): void {
  const [program, args] = wordsOf('CMD')
  const server = spawn(program, [...args, '--without-screens'], { cwd: app, env: settings, stdio: 'ignore' })
  whenFileEnds(async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  })
}

async function checkHealth(settings: NodeJS.ProcessEnv): Promise<number> {
  const [program, args] = wordsOf('HEALTHCHECK')
  return run(program, args, { env: settings }).then(
    () => 0,
    (error: { code: number }) => error.code,
  )
}

async function environment(publicUrl: string) {
  const { PATH = '', HOME = '/' } = process.env
  const database = await testDatabase()
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  return {
    PATH,
    HOME,
    ...imageSettings(),
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl(inject('postgres'), String(rows[0]?.name)),
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
}

/** The bucket as compose.yaml has it: at the portal's own address for browsers. */
async function store(publicUrl: string) {
  if (!hasS3Server) return { S3_ENDPOINT: '' }
  const { bucket, endpoint, accessKeyId, secretAccessKey } = await startS3Server('author-portal')
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  return { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicUrl, ...keys }
}

async function somebodyAt(url: string) {
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', password: 'a long enough password' }
  const headers = { 'content-type': 'application/json' }
  const signed = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers, body: JSON.stringify(person) })
  const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> => {
    const answer = await fetch(url + path, { method, headers: { ...headers, cookie }, body: JSON.stringify(body) })
    return answer.json()
  }
}
