/** Prints how much JavaScript a visitor's first screen takes, gzipped, and fails when it is over the limit. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const LIMIT_KB = 125
const DIST = 'dist'
const ENTRY = 'index.html'
const FIRST_SCREEN = 'src/web/account/landing-screen.tsx'

const ManifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.infer<typeof ManifestSchema>

const manifest = ManifestSchema.parse(JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8')))
const files = [...new Set([...filesOf(ENTRY, manifest), ...filesOf(FIRST_SCREEN, manifest)])]
const sizes = await Promise.all(
  files.map(async file => gzipSync(await readFile(join(DIST, file)), { level: 9 }).length),
)
const totalKb = sizes.reduce((sum, size) => sum + size, 0) / 1000

files.forEach((file, index) => {
  console.log(`${((sizes[index] ?? 0) / 1000).toFixed(1).padStart(7)} KB  ${file}`)
})
console.log(`${totalKb.toFixed(1).padStart(7)} KB  JavaScript of the first screen, gzipped (limit ${LIMIT_KB} KB)`)
if (totalKb > LIMIT_KB) process.exitCode = 1

/** The file of a chunk and of everything that it imports outright. */
function filesOf(key: string, chunks: Manifest, seen = new Set<string>()): string[] {
  const chunk = chunks[key]
  if (!chunk) throw new Error(`The manifest of ${DIST} does not name ${key}. Build the screens first: npm run build`)
  if (seen.has(key)) return []
  seen.add(key)

  return [chunk.file, ...(chunk.imports ?? []).flatMap(imported => filesOf(imported, chunks, seen))]
}
