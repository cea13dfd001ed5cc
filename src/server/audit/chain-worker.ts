import { parentPort, workerData } from 'node:worker_threads'
import { connectDatabase } from '../platform/database/database.ts'
import { createLog } from '../platform/log.ts'
import { type ChainPart, walkChain } from './chain-walk.ts'

const STATEMENT_TIMEOUT_MS = 30_000

const { db } = connectDatabase(
  workerData,
  { poolSize: 2, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  createLog('silent'),
)

// A part that cannot be read throws, which ends the thread with an error for whoever waits.
parentPort?.on('message', async (part: ChainPart) => {
  const { end, broken } = await walkChain(db, part)
  parentPort?.postMessage(broken === null && end.length === part.upTo)
})
