import { z } from 'zod'

/** The name of work that can outlive a request or fail outside, and what is known of it before anybody does it. */
export type JobDefinition<Name extends string = string, Data extends object = object> = {
  name: Name
  /** What it does, as admins read it. */
  title: string
  /** What travels with the job: ids, seldom more, because the rows say what is true when it runs. */
  data: z.ZodType<Data, Data>
  /** How often a job that throws is tried again, and after how many seconds; with `backoff` twice as long each time. */
  retry: { limit: number; delaySeconds: number; backoff?: { maxDelaySeconds: number } }
  /** When it runs without being asked, as cron in UTC; once, however many processes there are. */
  schedule?: string
  /** Jobs of this kind at once in one process; 1 unless it says otherwise. */
  concurrency?: number
}

/** Keeps the exact name and data of a job, so that nothing else can be enqueued under it. */
export function defineJob<const Name extends string, Data extends object>(
  definition: JobDefinition<Name, Data>,
): JobDefinition<Name, Data> {
  return definition
}

type ScheduledJob<Name extends string> = {
  name: Name
  title: string
  /** As cron in UTC. */
  schedule: string
  /** How often it is tried again, a minute later, when it throws; otherwise its next time will do. */
  retries?: number
}

/** A job that nobody asks for: its time comes, and it looks for itself what there is to do. */
export function defineScheduledJob<const Name extends string>({ retries = 0, ...job }: ScheduledJob<Name>) {
  return defineJob({ ...job, data: z.object({}), retry: { limit: retries, delaySeconds: 60 } })
}

/** The names of the jobs in a table, each with what travels with it. */
export type JobData<Definitions extends readonly JobDefinition[]> = {
  [Definition in Definitions[number] as Definition['name']]: z.input<Definition['data']>
}

/**
 * What is done for each of the jobs, no more and no fewer. A job may run twice (a process dies after the work and before
 * its word that it is done), so its handler has to find that out for itself.
 */
export type JobHandlers<Definitions extends readonly JobDefinition[]> = {
  [Name in keyof JobData<Definitions>]: (data: JobData<Definitions>[Name]) => Promise<void>
}
