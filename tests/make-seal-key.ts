import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepSecret } from '#server/platform/kept-secret.ts'
import { createLog } from '#server/platform/log.ts'
import { openSealKey } from '#server/platform/sealing/seal-key.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The key that portals of tests seal with, as `openSealKey` takes it. */
    sealKey: { p12Path: string; password: string }
  }
}

/** Runs once before all tests: the portal makes a key, as at its first start. That takes longer than most tests. */
export async function setup(project: TestProject) {
  const folder = await makeRunFolder('seal')
  await openSealKey({ dataDir: folder, log: createLog('silent') })
  const password = await keepSecret(folder, 'seal-password')
  project.provide('sealKey', { p12Path: join(folder, 'seal.p12'), password })

  return () => rm(folder, { recursive: true, force: true })
}
