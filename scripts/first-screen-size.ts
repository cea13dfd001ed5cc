import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const DIST = join(import.meta.dirname, '../dist')
const ENTRY = 'index.html'
const FIRST_SCREEN = 'src/web/account/landing-screen.tsx'

const ManifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.infer<typeof ManifestSchema>

/** The scripts that a visitor's first screen takes, with their sizes in bytes, gzipped. */
export async function firstScreenSize(): Promise<{ file: string; gzipped: number }[]> {
  const manifest = ManifestSchema.parse(JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8')))
  const files = [...new Set([...filesOf(ENTRY, manifest), ...filesOf(FIRST_SCREEN, manifest)])]
  return Promise.all(
    files.map(async file => ({ file, gzipped: gzipSync(await readFile(join(DIST, file)), { level: 9 }).length })),
  )
}

/** The file of a chunk and of everything that it imports outright. */
function filesOf(key: string, chunks: Manifest, seen = new Set<string>()): string[] {
  const chunk = chunks[key]
  if (!chunk) throw new Error(`The manifest of ${DIST} does not name ${key}. Build the screens first: npm run build`)
  if (seen.has(key)) return []
  seen.add(key)

  return [chunk.file, ...(chunk.imports ?? []).flatMap(imported => filesOf(imported, chunks, seen))]
}
