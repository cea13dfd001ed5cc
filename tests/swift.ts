import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Bucket } from '#server/platform/files/s3-files.ts'
import { freePort } from '../scripts/free-port.ts'
import { hasProgram } from '../scripts/has-program.ts'

const run = promisify(execFile)
const START_PATIENCE_MS = 60_000
const SERVER_PATIENCE_S = 60
const BUCKET = 'portal'
const STORES = ['account', 'container', 'object']
/** Debian's own Python: another one on the way does not find Swift. */
const PYTHON = '/usr/bin/python3'

type Later = (tidy: () => unknown) => void

/** Whether this machine has an S3 server to test with: OpenStack Swift, from Debian's packages. */
export const hasS3Server = ['proxy', ...STORES].every(name => hasProgram(`swift-${name}-server`))

export type S3Server = Bucket & { endpoint: string }

/**
 * Starts one with an empty bucket, which takes uploads from the pages of these sites, by default of any. `later` gets what
 * ends it, last things first.
 */
export async function runSwift(later: Later, sites = '*'): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-s3-'))
  later(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const start = (program: string, args: string[]) => {
    const { PATH = '' } = process.env
    const child = spawn(program, args, { stdio: 'ignore', cwd: folder, env: { PATH, SWIFT_DIR: folder } })
    later(() => child.kill('SIGKILL'))
  }
  await mkdir(join(folder, 'devices', 'one'), { recursive: true })
  await writeFile(join(folder, 'swift.conf'), SWIFT)
  const stores = await Promise.all(STORES.map(async name => ({ name, port: await freePort() })))
  const rings = stores.map(({ name, port }) => `${name}=${port}`)
  await run(PYTHON, [join(import.meta.dirname, 'swift-rings.py'), folder, ...rings])
  for (const { name, port } of stores) {
    await writeFile(join(folder, `${name}.conf`), storeConfig({ folder, port, name }))
    start(`swift-${name}-server`, [join(folder, `${name}.conf`)])
  }
  const [memcachePort, port] = [await freePort(), await freePort()]
  start('memcached', ['-l', '127.0.0.1', '-p', String(memcachePort), '-u', 'root'])
  await writeFile(join(folder, 'proxy.conf'), proxyConfig({ folder, port, memcachePort, sites }))
  start('swift-proxy-server', [join(folder, 'proxy.conf')])

  const endpoint = `http://127.0.0.1:${port}`
  // The proxy is there before those behind it, and answers 503 until they are.
  for (const each of [...stores.map(({ port }) => port), port]) await untilItAnswers(`http://127.0.0.1:${each}`)
  const keys = { accessKeyId: 'test:portal', secretAccessKey: 'secret' }
  await makeBucket(BUCKET, { endpoint, ...keys })
  return { bucket: BUCKET, region: 'us-east-1', endpoint, publicEndpoint: undefined, uploads: 'direct', ...keys }
}

type Place = Pick<S3Server, 'endpoint' | 'accessKeyId' | 'secretAccessKey'>

/** Makes an empty bucket of this name. */
export async function makeBucket(Bucket: string, { endpoint, accessKeyId, secretAccessKey }: Place): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const s3 = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  await s3.send(new CreateBucketCommand({ Bucket }))
  s3.destroy()
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS
  while (performance.now() < deadline) {
    if (await fetch(url).catch(() => null)) return
    await wait(50)
  }
  throw new Error('The S3 server did not answer in time')
}

const SWIFT = `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = one
default = yes
`

/** Its servers give each other up after half a second where nobody says otherwise, and then take nothing for a minute. */
const common = (folder: string, port: number) => `[DEFAULT]
conn_timeout = ${SERVER_PATIENCE_S}
node_timeout = ${SERVER_PATIENCE_S}
recoverable_node_timeout = ${SERVER_PATIENCE_S}
error_suppression_limit = 1000
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
`

const storeConfig = ({ folder, port, name }: { folder: string; port: number; name: string }) => `${common(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

type Proxy = { folder: string; port: number; memcachePort: number; sites: string }

const proxyConfig = ({ folder, port, memcachePort, sites }: Proxy) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
strict_cors_mode = false
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = ${sites}
[filter:tempauth]
use = egg:swift#tempauth
user_test_portal = secret .admin
`
