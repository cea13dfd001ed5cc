import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { withoutQuery } from './database/failed-query.ts'

/** The portal's log: one JSON line per event on standard output. */
export type Log = Logger

const STANDARD_OUTPUT = 1

/** Secrets that could stand in a request are blanked before a line is written. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'password',
  '*.password',
  'sessionSecret',
]

/**
 * Makes the log; `level` is one of pino's levels or "silent". Writes are synchronous, so nothing is lost at exit; a line that
 * cannot be written is let go. `to` takes the place of standard output.
 */
export function createLog(level: string, to: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: error => stdSerializers.err(withoutQuery(error)) },
      redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    },
    to,
  )
}

/** Of a destination that has failed none is asked again: it would keep the line, and everything after it, in memory. */
function standardOutput(): DestinationStream {
  const open = () =>
    pino.destination({ dest: STANDARD_OUTPUT, sync: true }).on('error', () => {
      current = open()
    })
  let current = open()
  return { write: line => current.write(line) }
}
