import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

// The quick way into main.ts: everything works without it, only two seconds later. It is JavaScript so that, once the
// compiled modules are kept, nothing at all is left to be compiled.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/author-portal'))

// Drizzle's package.json is 180 KB of exports, and Node reads the whole of it again for each of Drizzle's hundred modules
// and each import of ours. So every name is looked up once, and neighbors inside Drizzle, all of them ES modules, are
// not looked up at all.
const found = new Map()
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? ''
    if (specifier.startsWith('.') && from.includes('/node_modules/drizzle-orm/') && from.endsWith('.js')) {
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
    }
    if (!/^drizzle-orm(?:\/|$)/.test(specifier) || !context.conditions.includes('import')) {
      return next(specifier, context)
    }
    if (!found.has(specifier)) found.set(specifier, next(specifier, context))
    return { ...found.get(specifier), shortCircuit: true }
  },
})

await import('./main.ts')
