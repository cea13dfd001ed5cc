import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export type Count = { passed: number; failed: number }
export type Outcome = Count & { name: string }

const projectFolder = join(import.meta.dirname, '..')
const running = new Set<ChildProcess>()
let isEnding = false

// Ctrl-C, or the death of the command above, ends the parts too, and none begins any more.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.once(event, () => {
    isEnding = true
    for (const child of running) child.kill('SIGTERM')
    process.exitCode = 1
  })
}

/**
 * Runs one part of the tests on this Node and prints a line about it, and its output where it failed. Without `count`
 * the part is one test. A part that ends badly without a failed test counts as one failure: nothing passes unseen.
 */
export async function runPart(part: {
  name: string
  args: string[]
  env?: Record<string, string>
  count?: () => Count
}): Promise<Outcome> {
  if (isEnding) return { name: part.name, passed: 0, failed: 1 }

  const begun = performance.now()
  const { code, output } = await capture(part.args, part.env)
  const { passed, failed } = countOf(part.count, code)

  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (failed > 0) console.log(output.trimEnd())
  console.log(`${failed > 0 ? '✗' : '✓'} ${part.name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  return { name: part.name, passed, failed }
}

function countOf(count: (() => Count) | undefined, code: number): Count {
  const bad = { passed: 0, failed: 1 }
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : bad
  try {
    const counted = count()
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    // No report was written: the part fell over before it could test anything.
    return bad
  }
}

/** CI=true, so that a desk sees what CI sees: nothing watches, asks, or writes snapshots. */
function capture(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, CI: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', error => {
      output += error.message
    })
    child.on('close', code => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
