import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'

/** Stands in a data folder while a backup is brought into it, and holds the number of the process that does so. */
const BRINGING = 'restore-under-way'
/** Stands in its place once everything is there, until the restore is noted. */
const TO_NOTE = 'restore-to-be-noted'

const AGAIN = 'run "npm run restore" again, into this folder or an empty one'

/** Says, before anything is brought into a data folder, that it is not whole. Answers by which file. */
export async function beginRestore(dataDir: string): Promise<string> {
  await writeFile(join(dataDir, BRINGING), String(process.pid), { mode: 0o600, flush: true })
  return BRINGING
}

/** Everything is there; what a portal has to know before it goes on from there is not. */
export async function endBringing(dataDir: string): Promise<void> {
  await rename(join(dataDir, BRINGING), join(dataDir, TO_NOTE))
}

/** The portal may go on. */
export async function endRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, TO_NOTE), { force: true })
}

/** Whether a restore into this folder did not come to its end. Throws a sentence while it is under way. */
export async function wasBrokenOff(dataDir: string): Promise<boolean> {
  const read = (marker: string) => readFile(join(dataDir, marker), 'utf8')
  const maker = await read(BRINGING).catch(() => read(TO_NOTE).catch(() => null))
  const pid = Number(maker)
  if (pid > 0 && pid !== process.pid && isAlive(pid)) {
    throw new Error(`Process ${pid} restores into ${dataDir}. Wait for it, or set DATA_DIR to another folder.`)
  }
  return maker !== null
}

/** Throws a sentence where a backup was not brought into this folder to its end. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, BRINGING))) {
    throw new Error(`A restore into ${dataDir} was broken off, or is under way. Once it has ended, ${AGAIN}.`)
  }
}

/** The same where it was, and nobody noted that the portal goes on from there. */
export function refuseUnfinishedRestore(dataDir: string): void {
  refuseHalfRestored(dataDir)
  if (existsSync(join(dataDir, TO_NOTE))) {
    const goOn = 'or go on from what is there with "npm run audit -- note-restore"'
    throw new Error(`A restore into ${dataDir} has not come to its end: ${AGAIN}, ${goOn}.`)
  }
}
