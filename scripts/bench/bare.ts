import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { whileAnswering } from './portal.ts'

/** SQL with its values, as a bare server runs it. */
export type Statement = { text: string; values: unknown[] }

export type Settings = {
  connection: { host: string; database: string; user: string }
  userId: string
  folder: string
  statements?: readonly Statement[]
}

/** Runs something beside the bare reference server, in a process of its own. */
export async function besideBare<T>(settings: Settings, measure: (url: string) => Promise<T>): Promise<T> {
  const script = join(import.meta.dirname, 'bare-server.ts')
  const port = await freePort()
  const server = spawn(process.execPath, [script, JSON.stringify({ port, ...settings })], { stdio: 'inherit' })
  return whileAnswering({ url: `http://127.0.0.1:${port}`, server }, measure)
}
