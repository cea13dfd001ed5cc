import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { e2eDataDir, e2eIssuer } from './e2e-data.ts'

// The portal as the demo runs it, in a folder of its own and without any setting of this machine.
const { PATH = '', HOME = '/', E2E_PORT = '3123' } = process.env
const dataDir = e2eDataDir(E2E_PORT)
const google = {
  GOOGLE_CLIENT_ID: 'author-portal',
  GOOGLE_CLIENT_SECRET: 'a secret that both sides know',
  GOOGLE_ISSUER: e2eIssuer(E2E_PORT).url,
}

/** A run that was killed leaves its database and its folder. */
async function removeData(): Promise<void> {
  await stopPostmaster(join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

await removeData()
const server = spawn(process.execPath, ['src/server/start.mjs', '--demo'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { PATH, HOME, PORT: E2E_PORT, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...google },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))

const [code] = await once(server, 'exit')
await removeData()
process.exit(code ?? 1)
