import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PRELOADED = `
  import { existsSync, readFileSync } from 'node:fs'
  const RightDate = Date
  const file = process.env.DATA_DIR + '/wrong-clock'
  const now = () => RightDate.now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
  globalThis.Date = class extends RightDate {
    constructor(...given) { if (given.length) super(...given); else super(now()) }
    static now() { return now() }
  }`

/** Settings of a portal whose clock can be made wrong while it runs. That of its database stays right. */
export const WRONG_CLOCK = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(PRELOADED)}` }

/** Makes the clock of the portal that keeps its data here wrong by this, in milliseconds. */
export function setClock(dataDir: string, wrongBy: number): Promise<void> {
  return writeFile(join(dataDir, 'wrong-clock'), String(wrongBy))
}
