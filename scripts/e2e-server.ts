import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The portal as the demo runs it, in a folder of its own and without any setting of this machine.
const { PATH = '', HOME = '/', E2E_PORT = '3123' } = process.env
const dataDir = mkdtempSync(join(tmpdir(), 'author-portal-e2e-'))
const server = spawn(process.execPath, ['src/server/main.ts', '--demo'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { PATH, HOME, PORT: E2E_PORT, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))

const [code] = await once(server, 'exit')
rmSync(dataDir, { recursive: true, force: true })
process.exit(code ?? 1)
