import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The quick way into main.ts: everything works without it, only later. It is JavaScript so that, once the compiled modules
// are kept, nothing at all is left to be compiled.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/author-portal'))

if (process.argv.includes('--demo')) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'demo/load-sample-data.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

await import('./main.ts')
