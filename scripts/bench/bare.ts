import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { end, firstAnswer } from './portal.ts'

type Settings = { connection: { host: string; database: string; user: string }; userId: string; folder: string }

const PORT = 4181

/** Runs something beside the bare reference server, in a process of its own. */
export async function besideBare<T>(settings: Settings, measure: (url: string) => Promise<T>): Promise<T> {
  const script = join(import.meta.dirname, 'bare-server.ts')
  const server = spawn(process.execPath, [script, JSON.stringify({ port: PORT, ...settings })], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${PORT}`
  try {
    await firstAnswer(url, server)
    return await measure(url)
  } finally {
    await end(server)
  }
}
