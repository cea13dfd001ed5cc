import { arrayContains, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { knownDevicesHeld, photosHeld, sessionsHeld, usersHeld } from './account/account-tables.ts'
import { accountLinksHeld } from './account/link/account-link-tables.ts'
import { passkeyChallengesHeld, passkeysHeld } from './account/passkey/passkey-tables.ts'
import {
  factorResetsConfirmed,
  factorResetsHeld,
  factorResetsStarted,
} from './account/second-factor/factor-reset-tables.ts'
import {
  authenticatorAppsHeld,
  begunSignInsHeld,
  recoveryCodesHeld,
} from './account/second-factor/second-factor-tables.ts'
import { staffFactorRuleHeld } from './account/second-factor/staff-factor-tables.ts'
import { externalSignInsHeld } from './account/sign-in/external-sign-in-tables.ts'
import { firstAdminHeld } from './account/team/first-admin-tables.ts'
import { invitationsHeld, invitationsSent } from './account/team/invitation-tables.ts'
import {
  consentsHeld,
  consentWithdrawalsHeld,
  documentVoidsHeld,
  holdsSuffered,
  legalHoldChangesHeld,
  signatures,
  signaturesHeld,
  signedDocumentsHeld,
  voidsDeclared,
} from './agreement/agreement-tables.ts'
import { phoneSigningsHeld } from './agreement/phone-signing-tables.ts'
import { applications, applicationsHeld, applicationTallyHeld } from './application/application-tables.ts'
import { reviewsHeld, reviewsMade } from './application/review-tables.ts'
import { submissionSnapshotsHeld } from './application/submission-tables.ts'
import { archivesHeld } from './archive/archive-tables.ts'
import { auditChainHeld, auditEarlierHashesHeld, auditEventsHeld } from './audit/audit-tables.ts'
import { authors, authorsHeld } from './author/author-tables.ts'
import { availableCoursesHeld, coursesHeld, knownSkillTagsHeld } from './course/course-tables.ts'
import { trackerReportsHeld } from './course/tracker-tables.ts'
import { draftPartsHeld, draftsHeld } from './draft/draft-tables.ts'
import { erasureFilesHeld, erasuresHeld, retentionRunsHeld } from './erasure/erasure-tables.ts'
import { rateLimitsHeld } from './http/rate-limit-tables.ts'
import { lettersHeld } from './notice/letter-tables.ts'
import { outlineVersionsHeld } from './outline/outline-version-tables.ts'
import type { Finder, Held } from './platform/database/held.ts'
import { statusBatchesHeld, statusBatchRowsHeld } from './record/record-tables.ts'
import { applicationSpansHeld } from './report/report-tables.ts'
import { queueViewsHeld, reviewClaimsHeld, reviewRecusalsHeld } from './review/desk-tables.ts'
import { systemStatesHeld } from './system/system-tables.ts'
import {
  draftsApproved,
  draftsWritten,
  picturesAdded,
  textDraftsHeld,
  textPicturesHeld,
  textsApproved,
  textsPublished,
  textsWritten,
  textVersionsHeld,
} from './text/text-tables.ts'
import { captionsLetGoHeld, videosHeld } from './video/video-tables.ts'

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
  factorResetsStarted,
  factorResetsConfirmed,
  statusBatchesHeld,
  voidsDeclared,
  legalHoldChangesHeld,
  holdsSuffered,
  sessionsHeld,
  passkeysHeld,
  authenticatorAppsHeld,
  recoveryCodesHeld,
  factorResetsHeld,
  knownDevicesHeld,
  accountLinksHeld,
  archivesHeld,
  captionsLetGoHeld,
  auditEventsHeld,
  applicationTallyHeld,
  auditChainHeld,
  auditEarlierHashesHeld,
  availableCoursesHeld,
  begunSignInsHeld,
  knownSkillTagsHeld,
  erasuresHeld,
  erasureFilesHeld,
  retentionRunsHeld,
  externalSignInsHeld,
  firstAdminHeld,
  passkeyChallengesHeld,
  phoneSigningsHeld,
  rateLimitsHeld,
  staffFactorRuleHeld,
  statusBatchRowsHeld,
  systemStatesHeld,
  textDraftsHeld,
  textPicturesHeld,
  textVersionsHeld,
  textsWritten,
  textsPublished,
  textsApproved,
  draftsWritten,
  draftsApproved,
  picturesAdded,
]

/** Matches the rows of a table that are about a person; undefined where none is about anybody. */
export function isAbout({ table, whose }: Held, userId: string): SQL | undefined {
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
  person: (column, userId) => (column.dataType === 'array' ? arrayContains(column, [userId]) : eq(column, userId)),
  application: (column, userId) =>
    inArray(column, query.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId))),
  signature: (column, userId) =>
    inArray(column, query.select({ id: signatures.id }).from(signatures).where(eq(signatures.userId, userId))),
  author: (column, userId) =>
    inArray(column, query.select({ id: authors.id }).from(authors).where(eq(authors.userId, userId))),
}

export function columnsOf(table: Held['table']): Map<string, PgColumn> {
  return new Map(Object.entries<PgColumn>(getTableColumns(table)))
}
