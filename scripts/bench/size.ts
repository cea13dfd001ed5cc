import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesOfScreen } from '#server/http/screen-files.ts'
import type { Figure } from './figure.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** JavaScript that a first visitor of the landing page is sent, gzipped. */
export async function measureSize(): Promise<Figure[]> {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const shared = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? [])
  const files = [...shared, ...filesOfScreen(DIST, page, 'landing').scripts]
  const total = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0)
  return [{ what: 'JavaScript of the landing page, gzipped', value: total / 1000, unit: 'KB', limit: { atMost: 125 } }]
}
