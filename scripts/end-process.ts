import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Asks a process to end, unless it has by itself, and waits until it has. */
export async function endProcess(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
