import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Ticks of the kernel in a second. */
const TICKS = 100

/** Whose processor time is counted: each by the process that all of its own are children of, or by some processes. */
export type Watched = Readonly<Record<string, { pids: readonly number[] }>>

/** How much of one processor each took since, and of all processors everybody on this machine. */
export type Shares = Record<string, number>

/** Watches from now on; `shares` answers for the time since. */
export function watchProcessors(watched: Watched) {
  const names = Object.keys(watched)
  const ticksOf = (name: string) => withChildren(watched[name]?.pids ?? []).reduce((sum, pid) => sum + ticks(pid), 0)
  const begun = { at: performance.now(), ticks: names.map(ticksOf), own: process.cpuUsage(), busy: busyTicks() }
  return {
    shares(): Shares {
      const seconds = (performance.now() - begun.at) / 1000
      const { user, system } = process.cpuUsage(begun.own)
      const shares = names.map((name, place) => [name, (ticksOf(name) - (begun.ticks[place] ?? 0)) / TICKS / seconds])
      return {
        ...Object.fromEntries(shares),
        'load generator': (user + system) / 1e6 / seconds,
        [`the whole machine, of ${cpus().length}`]: (busyTicks() - begun.busy) / TICKS / seconds,
      }
    },
  }
}

export function wordsOf(shares: Shares): string {
  return Object.entries(shares)
    .map(([name, share]) => `${name} ${share.toFixed(2)}`)
    .join(', ')
}

/** Processor time of a process that still runs, in ticks; of one that has ended none. */
function ticks(pid: number): number {
  const fields = statOf(pid)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

function withChildren(parents: readonly number[]): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const children = all.filter(pid => parents.includes(Number(statOf(pid)[1])))
  return [...new Set([...parents, ...children])]
}

/** What `/proc/<pid>/stat` says after the name of the program: state, parent and so on. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Everything but idling and waiting for a disk. */
function busyTicks(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] = line.split(/ +/).slice(1).map(Number)
  return user + nice + system + hard + soft
}
