import { type ChildProcess, spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { Log } from '../log.ts'

/** The system's ffmpeg, each run in a process of its own that can do little else than read one file and write another. */
export type Ffmpeg = {
  /**
   * Runs it in a folder, with names of files in that folder; answers with what it wrote about its work. Throws FfmpegFailed
   * when it fails, or takes more than it may.
   */
  run(job: FfmpegJob): Promise<string>
  /** What this machine cannot keep it from, in words for the operator; empty where all limits hold. */
  readonly missing: readonly string[]
}

type FfmpegJob = {
  /** A folder with nothing else in it than the input. */
  folder: string
  /** File name of the input, an MP4 or QuickTime file. */
  input: string
  /** Options of the input that stand before it, such as where to begin. */
  before?: readonly string[]
  /** What to make of it. */
  after: readonly string[]
  limits: FfmpegLimits
}

type FfmpegLimits = {
  /** By the clock, after which it is killed. */
  seconds: number
  cpuSeconds: number
  /** Of the largest file it may write, in bytes. */
  outputBytes: number
}

class FfmpegFailed extends Error {
  override readonly name = 'FfmpegFailed'
}

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/bin']
const MEMORY_BYTES = 3 * 1024 ** 3
/** Of a picture; more than 8K is no film that somebody made of themselves. */
const MAX_PIXELS = 8192 * 4320
const KEPT_WORDS = 16_384

/**
 * The input is read as an MP4 or QuickTime file whatever it is, so that a playlist or a script is never followed; those
 * files may not point at others, and no address but a local path is opened.
 */
const INPUT_RULES = [
  '-protocol_whitelist',
  'file',
  '-f',
  'mov',
  '-enable_drefs',
  '0',
  '-max_pixels',
  String(MAX_PIXELS),
]

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Looks for ffmpeg at the path given, else in the usual folders; undefined with "off", or where there is none. Throws a
 * sentence when the path given leads to none.
 */
export async function openFfmpeg(path: string | undefined, log: Pick<Log, 'warn'>): Promise<Ffmpeg | undefined> {
  if (path === 'off') return undefined
  const program = path === undefined ? await findProgram('ffmpeg') : await givenProgram(path)
  if (program === undefined) return undefined

  const { prefix, missing } = await findWrapping()
  if (missing.length > 0) log.warn({ missing }, 'ffmpeg runs with fewer limits than it should on this machine')
  return { missing, run: job => runJob({ ...job, program, prefix }) }
}

async function givenProgram(path: string): Promise<string> {
  if (isAbsolute(path) && (await isProgram(path))) return path
  throw new Error(`FFMPEG_PATH must be the absolute path of a program, or "off": ${path} is not one.`)
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of FOLDERS) if (await isProgram(`${folder}/${name}`)) return `${folder}/${name}`
  return undefined
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

type Wrapping = { prefix: (limits: FfmpegLimits) => string[]; missing: string[] }

/** The programs of this machine that take network, memory, time and priority from what they start. */
async function findWrapping(): Promise<Wrapping> {
  const [unshare, prlimit, nice] = await Promise.all(['unshare', 'prlimit', 'nice'].map(findProgram))
  const noNetwork = await firstThatWorks(
    unshare === undefined
      ? []
      : [
          [unshare, '--net', '--'],
          [unshare, '--map-root-user', '--net', '--'],
        ],
  )
  const missing = [
    noNetwork === undefined ? 'the network' : null,
    prlimit === undefined ? 'more memory, processor time or room than it should have' : null,
  ].filter(what => what !== null)
  return {
    missing,
    prefix: ({ cpuSeconds, outputBytes }) => [
      ...(noNetwork ?? []),
      ...(prlimit === undefined
        ? []
        : [
            ...[prlimit, `--cpu=${cpuSeconds}`, `--as=${MEMORY_BYTES}`, `--fsize=${outputBytes}`],
            ...['--core=0', '--nofile=64', '--'],
          ]),
      ...(nice === undefined ? [] : [nice, '-n', '15']),
    ],
  }
}

async function firstThatWorks(commands: string[][]): Promise<string[] | undefined> {
  for (const command of commands) {
    const [program = '', ...rest] = command
    const works = await start(program, [...rest, '/bin/true'], { folder: '/', seconds: 5 }).then(
      () => true,
      () => false,
    )
    if (works) return command
  }
  return undefined
}

type Run = FfmpegJob & { program: string; prefix: Wrapping['prefix'] }

function runJob({ folder, input, before = [], after, limits, program, prefix }: Run): Promise<string> {
  const [first = program, ...rest] = [...prefix(limits), program]
  const options = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info', '-threads', '2']
  const command = [...rest, ...options, ...INPUT_RULES, ...before, '-i', `file:${input}`, ...after]
  return start(first, command, { folder, seconds: limits.seconds })
}

/** Starts a program with no environment, nothing to read, and an end. */
function start(program: string, args: string[], { folder, seconds }: { folder: string; seconds: number }) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env: {}, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    let words = ''
    let isLate = false
    running.add(child)
    const deadline = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, seconds * 1000)
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words = (words + chunk).slice(-KEPT_WORDS)
    })
    child.once('error', error => reject(new FfmpegFailed(`ffmpeg could not be started: ${error.message}`)))
    child.once('close', (code, signal) => {
      clearTimeout(deadline)
      running.delete(child)
      if (code === 0) return resolve(words)
      const how = isLate ? `took longer than ${seconds} seconds` : `ended with ${signal ?? `code ${code}`}`
      reject(new FfmpegFailed(`ffmpeg ${how}: ${lastLineOf(words)}`))
    })
  })
}

function lastLineOf(words: string): string {
  return words.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
}
