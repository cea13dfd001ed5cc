/** Prints how much JavaScript a visitor's first screen takes, gzipped, and fails when it is over the limit. */
import { firstScreenSize } from './first-screen-size.ts'

const LIMIT_KB = 125

const files = await firstScreenSize()
const totalKb = files.reduce((sum, file) => sum + file.gzipped, 0) / 1000

for (const { file, gzipped } of files) console.log(`${(gzipped / 1000).toFixed(1).padStart(7)} KB  ${file}`)
console.log(`${totalKb.toFixed(1).padStart(7)} KB  JavaScript of the first screen, gzipped (limit ${LIMIT_KB} KB)`)
if (totalKb > LIMIT_KB) process.exitCode = 1
