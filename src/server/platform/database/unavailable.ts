import { isBrokenLine } from '../broken-line.ts'
import { causesOf, errorCode } from '../error-code.ts'

/** PostgreSQL ends its sessions, or does not take new ones: a restart, a switch to another server, too many at once. */
const SESSION_ENDED = /^(?:08...|57P0[1-3]|53300)$/

/** The socket of the embedded database is not there. */
const NO_SOCKET = 'ENOENT'

/** What the driver says without a code. */
const DRIVER_SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** Two transactions waited for each other, and the database ended this one. */
const DEADLOCK = '40P01'

/** Whether a transaction was ended so that another one could go on. */
export function isDeadlock(error: unknown): boolean {
  return causesOf(error).some(cause => errorCode(cause) === DEADLOCK)
}

/** Whether a query failed because the database cannot be reached for a while, and not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(cause => {
    const code = errorCode(cause)
    if (code !== undefined && SESSION_ENDED.test(code)) return true
    const isConnecting =
      'syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'read' || cause.syscall === 'write')
    return (isConnecting && (code === NO_SOCKET || isBrokenLine(cause))) || DRIVER_SENTENCES.test(cause.message)
  })
}
