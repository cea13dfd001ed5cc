// Runs before anything is installed and on the machine's own Node (20.19 or later): plain JavaScript, no package.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '..')

const programs = join(projectFolder, 'node_modules', '.bin')

/** The Node this project is written for; npm installs it like any other package. */
export const pinnedNode = join(projectFolder, 'node_modules', 'node', 'bin', 'node')

/**
 * Installs what package-lock.json says, unless that is what is there. Not by `npm ci`: it refuses a lock file that lacks
 * the optional packages of other systems, which is how npm writes it where a registry does not carry them all.
 */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages; this takes a minute the first time ...')
  // The pinned Node is about to be replaced, so npm must run on the machine's own.
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== programs)
  const env = { ...process.env, PATH: path.join(delimiter) }
  const code = await run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { env },
  )
  if (code !== 0)
    exitWith(code, 'The packages could not be installed. Check the network, then start this command again.')
  if (!isInstalled()) exitWith(1, 'npm finished, but packages are missing. Remove node_modules and start this again.')
  console.log('Packages are installed.')
}

/**
 * Runs a command with the project's own programs, the pinned Node among them, and ends this process as that one ends.
 * Signals are passed on, and the open channel tells the command when this process is killed outright.
 */
export async function handOver(program, ...args) {
  const code = await runPinned(program, ...args)
  process.exit(code)
}

/** Runs a command with the project's own programs; answers its exit code. */
export function runPinned(program, ...args) {
  const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) }
  return run(program, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

function run(program, args, options) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: projectFolder, stdio: 'inherit', ...options })
    const forward = signal => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const finish = code => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', error => {
      console.error(`${program} could not be started: ${error.message}`)
      finish(127)
    })
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })
}

/** Compares what npm noted of its last installation with what it should install; times of files say nothing after a clone. */
function isInstalled() {
  const wanted = lockedPackages('package-lock.json')
  const present = lockedPackages(join('node_modules', '.package-lock.json'))
  const complete = Object.entries(wanted).every(
    ([path, { version, optional, link }]) => !path || optional || link || present[path]?.version === version,
  )
  return complete && existsSync(pinnedNode)
}

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function exitWith(code, sentence) {
  console.error(sentence)
  process.exit(code)
}
