import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { functionsToBeCalled } from './oldest-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file to which each test file adds the functions with statements that it has called, a line for each. */
    storeCalls: string
  }
}

/** Fails the run where it has not reached every statement that may depend on PostgreSQL's version. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-store-calls-'))
  const file = join(folder, 'calls')
  await writeFile(file, '')
  project.provide('storeCalls', file)

  return async () => {
    const called = new Set((await readFile(file, 'utf8')).split('\n'))
    await rm(folder, { recursive: true })
    const missing = functionsToBeCalled().filter(name => !called.has(name))
    if (missing.length > 0) {
      throw new Error(`Not called on this PostgreSQL; add a test of each to ON_OLDEST_POSTGRES:\n${missing.join('\n')}`)
    }
  }
}
