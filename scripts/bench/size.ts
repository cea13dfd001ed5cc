import { firstScreenSize } from '../first-screen-size.ts'
import type { Figure } from './figure.ts'

/** JavaScript that a first visitor of the landing page is sent, gzipped. */
export async function measureSize(): Promise<Figure[]> {
  const files = await firstScreenSize()
  const total = files.reduce((sum, file) => sum + file.gzipped, 0)
  return [{ what: 'JavaScript of the landing page, gzipped', value: total / 1000, unit: 'KB', limit: { atMost: 125 } }]
}
