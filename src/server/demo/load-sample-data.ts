import { DEMO_ACCOUNTS, insertSampleData } from '#factories/sample-data.ts'
import { hasAccount, PASSWORD } from '#factories/user.ts'
import type { Parts } from '../parts.ts'

/**
 * Fills the database with the sample data of the demo (F1), all of it or nothing. Where the demo accounts are, it has
 * been done before, and everything stays as people have left it since.
 */
export async function loadSampleData({ database, files, jobs, config, clock, log }: Parts): Promise<void> {
  if (await hasAccount(database.db, DEMO_ACCOUNTS.author)) return
  log.info('Loading the sample data')
  await database.transaction(async tx => {
    await insertSampleData(tx, { now: clock.now(), files, config })
    // At once, and not by the next sweep: who looks around finds documents that are sealed, and the memory given back.
    await jobs.enqueue(tx, 'seal-documents', {})
  })
}

/** What somebody who has just started the demo needs to know. */
export function demoGreeting(publicUrl: string): string {
  return `
  The Author Portal runs at ${publicUrl}

    ${DEMO_ACCOUNTS.author}     an author whose application is in progress
    ${DEMO_ACCOUNTS.reviewer}   a reviewer with applications waiting
    ${DEMO_ACCOUNTS.admin}      an administrator

  The password of all three is ${PASSWORD}
`
}
