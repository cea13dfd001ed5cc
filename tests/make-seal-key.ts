import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeSelfSignedP12 } from '#server/platform/sealing/self-signed-key.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The key that portals of tests seal with, as `openSealKey` takes it. */
    sealKey: { p12Path: string; p12Password: string }
  }
}

/** Runs once before all tests: to make a key takes longer than most tests, and few are about its making. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-seal-'))
  const sealKey = { p12Path: join(folder, 'seal.p12'), p12Password: 'the password of the seal' }
  await writeFile(sealKey.p12Path, await makeSelfSignedP12('Seal of the tests', sealKey.p12Password, new Date()))
  project.provide('sealKey', sealKey)

  return () => rm(folder, { recursive: true, force: true })
}
