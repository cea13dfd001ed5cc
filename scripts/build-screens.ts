import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '..')
/** The last that is built. */
const BUILT = 'dist/server/main.js'
const SOURCES = ['index.html', 'places.html', 'package-lock.json', 'vite.config.ts', 'public', 'src']

/** Builds screens and server when they are missing or older than anything they are made from. */
function buildWhenStale(): number {
  const built = changedAt(BUILT)
  if (SOURCES.every(source => newestIn(source) <= built)) {
    console.log('Screens are built.')
    return 0
  }

  console.log('Building the screens ...')
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  const options = { cwd: projectFolder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], options)
  if (status === 0) console.log('Screens are built.')
  else console.error(`${stdout}${stderr}The screens could not be built.`)
  return status ?? 1
}

/** Folders count too: a removed file changes nothing but its folder. */
function newestIn(path: string): number {
  const own = changedAt(path)
  if (!statSync(join(projectFolder, path), { throwIfNoEntry: false })?.isDirectory()) return own
  return Math.max(own, ...readdirSync(join(projectFolder, path)).map(name => newestIn(join(path, name))))
}

/** In milliseconds since 1970; 0 where there is nothing. */
function changedAt(path: string): number {
  return statSync(join(projectFolder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

process.exitCode = buildWhenStale()
