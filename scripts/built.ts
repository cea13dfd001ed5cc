import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '..')
/** The last that is built. */
const BUILT = 'dist/server/main.js'
const SOURCES = ['index.html', 'places.html', 'package-lock.json', 'vite.config.ts', 'public', 'src']

/** Whether screens and server are built, and nothing that they are made from has changed since. */
export function isBuilt(): boolean {
  const built = changedAt(BUILT)
  return SOURCES.every(source => newestIn(source) <= built)
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
