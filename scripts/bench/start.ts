import { type Figure, median } from './figure.ts'
import type { Portal } from './portal.ts'

const STARTS = 5

/** From the command to the first answer, on an existing database. */
export async function measureStart(portal: Portal): Promise<Figure[]> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) times.push(await portal.restart())
  return [{ what: 'from start to the first answer', value: median(times) / 1000, unit: 's', limit: { atMost: 1 } }]
}
