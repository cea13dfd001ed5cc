import { type ConstructorOptions, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { withoutQuery } from '../database/failed-query.ts'
import type { Log } from '../log.ts'
import type { JobData, JobDefinition, JobHandlers } from './job-definition.ts'
import {
  countQueues,
  type FailedJobRow,
  hasUnfinished,
  leaveFuture,
  listFailed,
  type QueueCounts,
  queueOn,
  queueWithin,
} from './job-store.ts'

/** The job queue: rows in schema `pgboss` of the portal's own database, worked on by every process. */
export type JobQueue<Definitions extends readonly JobDefinition[]> = {
  /** Adds a job in the caller's transaction: it runs after the commit, and never if there is none. */
  enqueue<Name extends keyof JobData<Definitions>>(
    transaction: Transaction,
    name: Name,
    data: JobData<Definitions>[Name],
  ): Promise<void>
  /** Begins to work: on what is waiting, on what comes, and by the schedules. Call it once the server listens. */
  start(handlers: JobHandlers<Definitions>): Promise<void>
  /** Whether a job with this data waits, runs or is to be tried again; false once it has ended, in whatever way. */
  isUnfinished<Name extends keyof JobData<Definitions>>(name: Name, data: JobData<Definitions>[Name]): Promise<boolean>
  /** What each queue holds now, in the order of the definitions. */
  report(): Promise<QueueState[]>
  /** The jobs that have failed for good, the newest first. */
  failures(limit: number): Promise<FailedJobRow[]>
  /** Tries failed jobs once more, in the caller's transaction; those that have not failed are left alone. Answers with how many. */
  retryFailed(transaction: Transaction, jobs: readonly { id: string; queue: string }[]): Promise<number>
  /** Takes no more jobs, lets those that run finish, then closes the queue's connections. */
  stop(): Promise<void>
}

/** A queue with what it holds: jobs that wait (also for their time), that run, and that have failed for good. */
type QueueState = QueueCounts & { title: string; schedule: string | null }

type Settings<Definitions> = {
  database: Database
  log: Log
  definitions: Definitions
  /** How often a worker looks for jobs that have become due, in seconds; new jobs wake it at once. */
  pollSeconds?: number
  /** How often a process looks for jobs of processes that have died, in seconds. */
  superviseSeconds?: number
}

const SCHEMA = 'pgboss'

/** What the queue answers and does not declare. */
const RetrySchema = z.object({ affected: z.number() })

/**
 * Connections of a process's workers, beside the one that listens for new jobs. One is held for a statement at a time and
 * never while a job runs; each that is open keeps some 5 MB in the database.
 */
const WORKER_CONNECTIONS = 1

/** A job of a process that died is taken up by another after this long, in seconds. */
const HEARTBEAT_SECONDS = 60

/**
 * A job may take as long as its process lives, which its heartbeat says: this is the longest that the queue knows, in seconds.
 * A shorter time would not end the work, but call it failed and begin it a second time beside the first.
 */
const LONGEST_SECONDS = 24 * 60 * 60

/** Jobs under way get this long when the process stops; what has not finished then runs again elsewhere. */
const STOP_PATIENCE_MS = 45_000

/** Makes the tables of the queue or brings them up to date, by the account that owns them. Call it before any queue is opened. */
export async function prepareJobQueue(owner: Database['pool'], log: Log): Promise<void> {
  const boss = openBoss({ db: queueOn(owner), migrate: true, supervise: false, schedule: false }, log)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

/**
 * Opens the queue on its tables, so that jobs can be enqueued at once; nothing runs before `start`. Two halves: what enqueues uses the portal's connections, what works has its own and takes none from a request.
 */
export async function openJobQueue<const Definitions extends readonly JobDefinition[]>({
  database,
  log,
  definitions,
  pollSeconds = 10,
  superviseSeconds = 60,
}: Settings<Definitions>): Promise<JobQueue<Definitions>> {
  const sender = openBoss({ db: queueOn(database.pool), supervise: false, schedule: false }, log)
  const intervals = { superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds }
  const workers = openBoss(
    { ...database.connection, ...intervals, max: WORKER_CONNECTIONS, useListenNotify: true },
    log,
  )
  const byName = new Map(definitions.map(definition => [definition.name, definition]))
  let starting: Promise<void> | undefined
  let isStopping = false
  let clockWatch: NodeJS.Timeout | undefined

  await sender.start()
  await addQueues(sender, definitions)

  async function work(handlers: JobHandlers<Definitions>): Promise<void> {
    // reason: there is one handler for each definition, and it is given only what that definition's schema has read.
    const runs = handlers as Record<string, Work['run']>
    await leaveFuture(database.db)
    clockWatch = setInterval(() => {
      leaveFuture(database.db).catch(error =>
        log.warn({ err: error }, 'The clock of the job queue could not be looked at'),
      )
    }, superviseSeconds * 1000).unref()
    await workers.start()
    await keepSchedules(workers, definitions)
    for (const definition of definitions) {
      const run = runs[definition.name]
      if (run === undefined) throw new Error(`The job ${definition.name} has no handler`)
      if (!isStopping) await workOn(workers, definition, { run, log, pollSeconds })
    }
  }

  return {
    async enqueue(transaction, name, data) {
      const definition = byName.get(name)
      if (definition === undefined) throw new Error(`There is no job ${name}`)
      const options = { ...sendOptions(definition), db: queueWithin(transaction) }
      await sender.send(name, definition.data.parse(data), options)
    },
    isUnfinished: (name, data) => hasUnfinished(database.db, name, data),
    async report() {
      const counts = await countQueues(database.db)
      const none = { waiting: 0, running: 0, failed: 0, oldestDueAt: null }
      return definitions.map(({ name, title, schedule = null }) => ({
        ...(counts.find(each => each.name === name) ?? { name, ...none }),
        title,
        schedule,
      }))
    },
    failures: limit => listFailed(database.db, [...byName.keys()], limit),
    async retryFailed(transaction, jobs) {
      const queues = Map.groupBy(jobs, ({ queue }) => queue)
      let retried = 0
      for (const [queue, ofQueue] of queues) {
        const ids = ofQueue.map(({ id }) => id)
        const answer = await sender.retry(queue, ids, { db: queueWithin(transaction) })
        retried += RetrySchema.parse(answer).affected
      }
      return retried
    },
    start(handlers) {
      starting ??= work(handlers)
      return starting
    },
    async stop() {
      isStopping = true
      // Whoever called start() has heard of its failure.
      await starting?.catch(() => undefined)
      clearInterval(clockWatch)
      await workers.stop({ graceful: true, timeout: STOP_PATIENCE_MS })
      await sender.stop({ graceful: false, close: false })
    },
  }
}

function openBoss(options: ConstructorOptions, log: Log): PgBoss {
  const boss = new PgBoss({ migrate: false, ...options, schema: SCHEMA, application_name: 'author-portal-jobs' })
  boss.on('error', error => log.error({ err: error }, 'The job queue met an error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `The job queue warns: ${message}`))
  return boss
}

async function addQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const known = new Set((await boss.getQueues(definitions.map(({ name }) => name))).map(({ name }) => name))
  for (const { name } of definitions) {
    if (!known.has(name)) await boss.createQueue(name, { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS })
  }
}

/** Schedules what is defined, and forgets what an earlier version had scheduled. */
async function keepSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const wanted = definitions.filter(({ schedule }) => schedule !== undefined)
  const kept = await boss.getSchedules()
  for (const { name } of kept) {
    if (!wanted.some(definition => definition.name === name)) await boss.unschedule(name)
  }
  for (const definition of wanted) {
    if (definition.schedule !== undefined) {
      await boss.schedule(definition.name, definition.schedule, {}, sendOptions(definition))
    }
  }
}

function sendOptions({ retry: { limit, delaySeconds, backoff } }: JobDefinition): SendOptions {
  return {
    expireInSeconds: LONGEST_SECONDS,
    retryLimit: limit,
    retryDelay: delaySeconds,
    ...(backoff ? { retryBackoff: true, retryDelayMax: backoff.maxDelaySeconds } : {}),
  }
}

type Work = { run(data: object): Promise<void>; log: Log; pollSeconds: number }

async function workOn(boss: PgBoss, definition: JobDefinition, { run, log, pollSeconds }: Work): Promise<void> {
  const options = {
    includeMetadata: true,
    localConcurrency: definition.concurrency ?? 1,
    pollingIntervalSeconds: Math.min(pollSeconds, 2),
    notifyPollingIntervalSeconds: pollSeconds,
  } as const
  await boss.work<object, void, typeof options>(definition.name, options, async jobs => {
    for (const job of jobs) await runOne(definition, job, { run, log })
  })
}

/** Runs a job; a failure is logged and passed on, so that the queue tries it again. */
async function runOne(
  definition: JobDefinition,
  { id, data, retryCount, retryLimit }: JobWithMetadata<object>,
  { run, log }: Pick<Work, 'run' | 'log'>,
): Promise<void> {
  try {
    await run(definition.data.parse(data))
  } catch (failure) {
    // The queue keeps what it is given.
    const error = withoutQuery(failure)
    const attempt = { job: definition.name, id, attempt: retryCount + 1, of: retryLimit + 1, err: error }
    if (retryCount < retryLimit) log.warn(attempt, 'A job failed and will be tried again')
    else log.error(attempt, 'A job failed for good')
    throw error
  }
}
