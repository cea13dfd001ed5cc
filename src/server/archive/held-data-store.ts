import { asc, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { accountLinksHeld } from '../account/account-link-tables.ts'
import { knownDevicesHeld, photosHeld, sessionsHeld, usersHeld } from '../account/account-tables.ts'
import { externalSignInsHeld } from '../account/external-sign-in-tables.ts'
import { invitationsHeld, invitationsSent } from '../account/invitation-tables.ts'
import { passkeyChallengesHeld, passkeysHeld } from '../account/passkey-tables.ts'
import { authenticatorAppsHeld, begunSignInsHeld, recoveryCodesHeld } from '../account/second-factor-tables.ts'
import { staffFactorRuleHeld } from '../account/staff-factor-tables.ts'
import {
  consentsHeld,
  consentWithdrawalsHeld,
  documentVoidsHeld,
  legalHoldChangesHeld,
  signatures,
  signaturesHeld,
  signedDocumentsHeld,
  voidsDeclared,
} from '../agreement/agreement-tables.ts'
import { applications, applicationsHeld, applicationTallyHeld } from '../application/application-tables.ts'
import { reviewsHeld, reviewsMade } from '../application/review-tables.ts'
import { submissionSnapshotsHeld } from '../application/submission-tables.ts'
import { auditChainHeld, auditEarlierHashesHeld, auditEventsHeld } from '../audit/audit-tables.ts'
import { authors, authorsHeld } from '../author/author-tables.ts'
import { availableCoursesHeld, coursesHeld, courseTallyHeld } from '../course/course-tables.ts'
import { trackerReportsHeld } from '../course/tracker-tables.ts'
import { draftPartsHeld, draftsHeld } from '../draft/draft-tables.ts'
import { rateLimitsHeld } from '../http/rate-limit-tables.ts'
import { lettersHeld } from '../notice/letter-tables.ts'
import { outlineVersionsHeld } from '../outline/outline-version-tables.ts'
import type { Executor } from '../platform/database/database.ts'
import type { Finder, Held, HeldFile } from '../platform/database/held.ts'
import { statusBatchesHeld, statusBatchRowsHeld } from '../record/record-tables.ts'
import { applicationSpansHeld } from '../report/report-tables.ts'
import { queueViewsHeld, reviewClaimsHeld, reviewRecusalsHeld } from '../review/desk-tables.ts'
import { systemStatesHeld } from '../system/system-tables.ts'
import { textDraftsHeld, textVersionsHeld } from '../text/text-tables.ts'
import { videosHeld } from '../video/video-tables.ts'
import { archivesHeld } from './archive-tables.ts'

/** What every table holds of people, in the order in which a person reads it. */
export const HELD: readonly Held[] = [
  usersHeld,
  photosHeld,
  applicationsHeld,
  submissionSnapshotsHeld,
  reviewsHeld,
  videosHeld,
  consentsHeld,
  consentWithdrawalsHeld,
  signaturesHeld,
  signedDocumentsHeld,
  documentVoidsHeld,
  outlineVersionsHeld,
  draftsHeld,
  draftPartsHeld,
  authorsHeld,
  coursesHeld,
  trackerReportsHeld,
  applicationSpansHeld,
  lettersHeld,
  invitationsHeld,
  reviewsMade,
  reviewClaimsHeld,
  reviewRecusalsHeld,
  queueViewsHeld,
  invitationsSent,
  statusBatchesHeld,
  voidsDeclared,
  legalHoldChangesHeld,
  sessionsHeld,
  passkeysHeld,
  authenticatorAppsHeld,
  recoveryCodesHeld,
  knownDevicesHeld,
  accountLinksHeld,
  archivesHeld,
  auditEventsHeld,
  applicationTallyHeld,
  auditChainHeld,
  auditEarlierHashesHeld,
  availableCoursesHeld,
  begunSignInsHeld,
  courseTallyHeld,
  externalSignInsHeld,
  passkeyChallengesHeld,
  rateLimitsHeld,
  staffFactorRuleHeld,
  statusBatchRowsHeld,
  systemStatesHeld,
  textDraftsHeld,
  textVersionsHeld,
]

/** What one table holds of one person. */
export type HeldPart = { name: string; title: string; rows: Record<string, unknown>[]; files: PartFile[] }

/** A file of a part: in the file store, or in the row itself. */
export type PartFile = HeldFile | { name: string; bytes: Buffer }

/** Everything that the database holds of a person and tells them, by the declarations of its tables. */
export async function readHeld(db: Executor, userId: string): Promise<HeldPart[]> {
  const parts: HeldPart[] = []
  for (const held of HELD) {
    const exported = Object.keys(held.fates).filter(column => held.fates[column] === 'exported')
    const where = isAbout(held, userId)
    if (where === undefined || exported.length === 0) continue
    const found = await db
      .select()
      .from(held.table)
      .where(where)
      .orderBy(...inOrder(held))
    const told = found.filter(row => held.isTold(row))
    const rows = told.map(row => tellRow(held, row, exported))
    parts.push({
      name: held.name,
      title: held.title,
      rows: rows.map(({ told }) => told),
      files: rows.flatMap(({ files }) => files),
    })
  }
  return parts
}

/** The row as its person reads it. Bytes are a file beside it, and stand in the row by its name. */
function tellRow(held: Held, row: object, exported: readonly string[]) {
  const files: PartFile[] = held.filesOf(row)
  const told: Record<string, unknown> = {}
  for (const column of exported) {
    const value = held.valueOf(row, column)
    if (!Buffer.isBuffer(value)) {
      told[column] = value
      continue
    }
    const name = `pictures/${held.name}-${String(held.valueOf(row, 'id'))}.png`
    files.push({ name, bytes: value })
    told[column] = name
  }
  return { told: files.length === 0 ? told : { ...told, files: files.map(({ name }) => name) }, files }
}

/** Matches the rows of a table that are about a person; undefined where none is about anybody. */
function isAbout({ table, whose }: Held, userId: string): SQL | undefined {
  const columns = columnsOf(table)
  const finders = Object.entries(whose).flatMap(([finder, name]) => {
    const column = columns.get(name)
    // reason: the keys of `whose` are finders
    return column === undefined ? [] : [FINDERS[finder as Finder](column, userId)]
  })
  return or(...finders)
}

const query = new QueryBuilder({ casing: 'snake_case' })

const FINDERS: Record<Finder, (column: PgColumn, userId: string) => SQL> = {
  person: (column, userId) => eq(column, userId),
  application: (column, userId) =>
    inArray(column, query.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId))),
  signature: (column, userId) =>
    inArray(column, query.select({ id: signatures.id }).from(signatures).where(eq(signatures.userId, userId))),
  author: (column, userId) =>
    inArray(column, query.select({ id: authors.id }).from(authors).where(eq(authors.userId, userId))),
}

/** By the first moment that a row tells. */
function inOrder({ table }: Held): SQL[] {
  const moment = [...columnsOf(table).values()].find(({ dataType }) => dataType === 'date')
  return moment === undefined ? [] : [asc(moment)]
}

function columnsOf(table: Held['table']): Map<string, PgColumn> {
  return new Map(Object.entries<PgColumn>(getTableColumns(table)))
}
