import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** How a command ended, and what it said. */
type Ended = { code: number; stdout: string; stderr: string }

const ROOT = join(import.meta.dirname, '..')
/** What has been compiled is kept where `npm start` keeps it: a second is saved for each call but the first. */
const KEPT_CODE = join(ROOT, 'node_modules/.cache/author-portal')

/** Runs a command of the operator, such as `['audit', 'verify']`, with these settings and no others. */
export function operatorCommand([name = '', ...args]: readonly string[], settings: NodeJS.ProcessEnv): Promise<Ended> {
  const { PATH = '', HOME = '/' } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE: KEPT_CODE, ...settings }
  return new Promise(ended => {
    const child = execFile(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env }, (_, stdout, stderr) =>
      ended({ code: child.exitCode ?? 1, stdout, stderr }),
    )
  })
}
