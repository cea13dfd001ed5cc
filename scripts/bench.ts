/**
 * Measures speed, size and memory, each figure beside a reference taken in the same run:
 * `npm run bench`, or `npm run bench reads uploads` for some of them, and `npm run bench screens/queue` for a part of one
 * that has parts. The machine's noise hits both alike, so the ratios say more than the figures.
 */
import { benchmarks } from './bench/benchmarks.ts'
import { printFigures } from './bench/figure.ts'
import { startPortal } from './bench/portal.ts'

const wanted = process.argv.slice(2).map(words => words.split('/'))
const chosen = benchmarks.filter(({ name }) => wanted.length === 0 || wanted.some(([first]) => first === name))
if (chosen.length === 0) {
  console.error(`There is no such benchmark. There are: ${benchmarks.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const portal = await startPortal()
try {
  for (const { name, measure } of chosen) {
    console.log(`\n${name}`)
    const measured = measure(portal, partsOf(name))
    if (measured instanceof Promise) printFigures(await measured)
    else for await (const figures of measured) printFigures(figures)
  }
} finally {
  await portal.stop()
}

/** The parts that were asked for of a benchmark; none where all of it was. */
function partsOf(name: string): string[] {
  return wanted.flatMap(([first, part]) => (first === name && part !== undefined ? [part] : []))
}
