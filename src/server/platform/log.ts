import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { withoutQuery } from './database/failed-query.ts'

/** The portal's log: one JSON line per event on standard output. */
export type Log = Logger

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
 * Makes the log; `level` is one of pino's levels or "silent". Writes are synchronous, so nothing is lost at exit. `to` takes
 * the place of standard output.
 */
export function createLog(level: string, to?: DestinationStream): Log {
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
