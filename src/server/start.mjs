import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The quick way into main.ts: everything works without it, only later. It is JavaScript so that, once the compiled modules
// are kept, nothing at all is left to be compiled.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/author-portal'))

await import('./main.ts')
