import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from './built.ts'

const projectFolder = join(import.meta.dirname, '..')

/** Builds screens and server when they are missing or older than anything they are made from. */
function buildWhenStale(): number {
  if (isBuilt()) {
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

process.exitCode = buildWhenStale()
