import { drizzle } from 'drizzle-orm/node-postgres'
import { relationalTables } from '#server/relational-tables.ts'
import { listQueue } from '#server/review/review-store.ts'
import { besideBare, type Statement } from './bare.ts'
import type { Figure } from './figure.ts'
import { type Person, signUpAs } from './people.ts'
import type { Portal } from './portal.ts'
import { seedApplications } from './queue.ts'
import { ratesBeside } from './reads.ts'

const LISTED = 1000
const PAGE = 25

/** A page of the queue beside a bare server that runs the same statements and writes the same rows. */
export async function measureQueuePage(portal: Portal): Promise<Figure[]> {
  await seedApplications(portal, LISTED)
  const reviewer = await signUpAs(portal, 'reviewer')
  const statements = await statementsOfPage(portal, reviewer)
  const settings = { connection: portal.connection, userId: reviewer.id, folder: portal.dataDir, statements }

  return besideBare(settings, async bareUrl => [
    await ratesBeside({
      what: 'a page of the queue, 16 at once',
      ours: { url: `${portal.url}/api/reviewer/applications?limit=${PAGE}`, cookies: [reviewer.cookie] },
      bare: { what: 'its statements alone', url: `${bareUrl}/statements` },
      ratioAtLeast: 0.25,
    }),
  ])
}

/** What the portal asks the database for the first page. */
async function statementsOfPage({ database }: Portal, { id: reviewerId }: Person): Promise<Statement[]> {
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle(database.pool, { casing: 'snake_case', schema: relationalTables, logger })
  await listQueue(db, { filter: { reviewerId }, sort: 'waiting', after: null, limit: PAGE + 1 })
  return statements
}
