import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Ticks of the kernel in a second. */
const TICKS = 100

export const PROCESSORS = availableParallelism()

/** Seconds of processors that were used: by each that is watched with its children, by this process, by all others. */
export type Used = { seconds: number; by: Map<string, number>; byOthers: number }

/** Watches from now on, on Linux alone; asked for what was used, it answers for the time since. */
export function watchProcessors(watched: Readonly<Record<string, readonly number[]>>): () => Used {
  const now = () => new Map(Object.entries(watched).map(([name, pids]) => [name, ticksOf(pids)]))
  const begun = { at: performance.now(), ticks: now(), own: process.cpuUsage(), busy: busyTicks() }

  return () => {
    const { user, system } = process.cpuUsage(begun.own)
    const by = new Map<string, number>()
    for (const [name, ticks] of now()) by.set(name, (ticks - (begun.ticks.get(name) ?? 0)) / TICKS)
    by.set('load generator', (user + system) / 1e6)
    const ours = [...by.values()].reduce((sum, seconds) => sum + seconds, 0)
    const byAll = (busyTicks() - begun.busy) / TICKS
    return { seconds: (performance.now() - begun.at) / 1000, by, byOthers: Math.max(0, byAll - ours) }
  }
}

/** Of these processes, of their children, and of the children that have ended. */
function ticksOf(pids: readonly number[]): number {
  const stats = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [statOf(name)] : []))
  const fields = (stat: readonly number[], places: readonly number[]) =>
    places.reduce((sum, n) => sum + (stat[n] ?? 0), 0)
  return stats.reduce((sum, stat) => {
    if (pids.includes(stat[0] ?? 0)) return sum + fields(stat, [13, 14, 15, 16])
    return pids.includes(stat[3] ?? 0) ? sum + fields(stat, [13, 14]) : sum
  }, 0)
}

/** The fields of `/proc/<pid>/stat`, counted from 0; what is no number is none here either. */
function statOf(pid: string): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return [
      Number(pid),
      0,
      ...text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number),
    ]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

/** Everything but idling and waiting for a disk. */
function busyTicks(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] = line.split(/ +/).slice(1).map(Number)
  return user + nice + system + hard + soft
}
