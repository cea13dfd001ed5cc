import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** True where a program of that name is on the PATH. */
export function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some(folder => isProgram(join(folder, name)))
}

/** True where this path is a file that can be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
