import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Memory of processes with all their children, in bytes, as on a machine that runs nothing else: what they have of their
 * own; what they share among themselves, once; the file of a program, once for each program and whole, whoever else on
 * this machine runs it too.
 */
export function memoryOf(...roots: readonly number[]): number {
  const programs = new Map<string, number>()
  let own = 0
  for (const pid of withChildren(roots)) {
    try {
      const [shares, status] = [
        readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
        readFileSync(`/proc/${pid}/status`, 'utf8'),
      ]
      own += kilobytes(shares, 'Pss_Anon') + kilobytes(shares, 'Pss_Shmem')
      const program = readlinkSync(`/proc/${pid}/exe`)
      programs.set(program, Math.max(programs.get(program) ?? 0, kilobytes(status, 'RssFile')))
    } catch {
      // It has ended meanwhile.
    }
  }
  return [...programs.values()].reduce((sum, size) => sum + size, own) * 1024
}

function withChildren(roots: readonly number[]): Set<number> {
  const found = new Set(roots)
  const parents = readdirSync('/proc').flatMap(name =>
    /^\d+$/.test(name) ? [[Number(name), parentOf(name)] as const] : [],
  )
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return found
}

function parentOf(pid: string): number {
  try {
    return kilobytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'PPid')
  } catch {
    return 0
  }
}

function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
