import { type DebianPostgres, hasDebianPostgres, startDebianPostgres } from './debian-postgres.ts'
import { whenFileEnds } from './when-file-ends.ts'

export const hasOutsidePostgres = hasDebianPostgres()

/** A PostgreSQL 15 of its own beside the portal, over TLS, for the test file that asks. */
export async function startOutsidePostgres(): Promise<DebianPostgres> {
  const postgres = await startDebianPostgres()
  whenFileEnds(postgres.remove)
  return postgres
}
