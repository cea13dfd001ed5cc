import { errorCode } from './error-code.ts'

/** True where a process of that pid exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another account's process answers EPERM, and it does live.
    return errorCode(error) === 'EPERM'
  }
}
