import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The quick way into main.ts: everything works without it, only later and with more memory. It takes the bundle of the last
// build, and the sources where nothing is built. It is JavaScript so that, once the compiled modules are kept, nothing at
// all is left to be compiled.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/author-portal'))

if (process.argv.includes('--demo')) {
  const loading = spawn(process.execPath, [join(import.meta.dirname, 'demo/load-sample-data.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let isStopped = false
  const stop = () => {
    isStopped = true
    loading.kill('SIGTERM')
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']
  for (const signal of signals) process.on(signal, stop)
  const [status] = await once(loading, 'exit')
  for (const signal of signals) process.off(signal, stop)
  if (isStopped || status !== 0) process.exit(status ?? 1)
}

const bundle = join(import.meta.dirname, '../../dist/server/main.js')
const isBuilt = existsSync(bundle) && !process.argv.includes('--without-screens')
await import(isBuilt ? bundle : './main.ts')
