import { forgetExpiredSessions } from './account/account-service.ts'
import { writeResetLetter } from './account/link/password-reset-service.ts'
import { carryOutFactorResets } from './account/second-factor/factor-reset-service.ts'
import { sealWaitingDocuments } from './agreement/document-service.ts'
import { checkFiledDocuments, removeLeftDocuments } from './agreement/filed-document-service.ts'
import { makeArchive } from './archive/archive-making-service.ts'
import { removeExpiredArchives } from './archive/archive-service.ts'
import { anchorLog } from './audit/audit-service.ts'
import { makeDueCheckpoint } from './audit/checkpoint-service.ts'
import { deliverReport } from './course/tracker-service.ts'
import { forgetOldDrafts } from './draft/draft-service.ts'
import { eraseDue, removeErasedFiles } from './erasure/erasing-service.ts'
import { applyRetention } from './erasure/retention-service.ts'
import { forgetOldCounts } from './http/rate-limit-store.ts'
import type { JOBS } from './jobs.ts'
import { sendDueLetters } from './notice/letter-sending.ts'
import type { Parts } from './parts.ts'
import { sentenceOf } from './platform/database/failed-query.ts'
import type { JobHandlers } from './platform/jobs/job-definition.ts'
import { checkSystem } from './system/system-service.ts'
import { removeUnusedPictures } from './text/picture-service.ts'
import { removeLeftCaptions } from './video/captions-service.ts'
import { endVainWaiting, prepareOlderVideos, prepareVideo } from './video/video-preparation-service.ts'
import { removeForgottenVideos, removeLeftUploads } from './video/video-service.ts'

/** What each job does, with the parts of this process. */
export function jobHandlers(parts: Parts): JobHandlers<typeof JOBS> {
  return {
    'clean-up': () => cleanUp(parts),
    'anchor-log': async () => {
      await anchorLog(parts)
      await makeDueCheckpoint(parts)
    },
    'seal-documents': () => sealWaitingDocuments(parts),
    'check-documents': () => checkFiledDocuments(parts),
    'send-letters': () => sendDueLetters(parts),
    // Without anybody looking, so that the log and "since when" are right.
    'watch-system': async () => void (await checkSystem(parts)),
    'remove-factors': () => carryOutFactorResets(parts),
    'answer-reset-request': data => writeResetLetter(parts, data),
    'deliver-tracker-report': data => deliverReport(parts, data),
    'prepare-video': ({ videoId }) => prepareVideo(parts, videoId),
    'apply-retention': () => applyRetention(parts),
    'erase-due': () => eraseDue(parts),
    'make-archive': ({ archiveId }) => makeArchive(parts, archiveId),
  }
}

const CLEANING_UP: readonly ((parts: Parts) => Promise<void>)[] = [
  forgetExpiredSessions,
  ({ database }) => forgetOldCounts(database.db),
  forgetOldDrafts,
  endVainWaiting,
  prepareOlderVideos,
  // Each call removes some at most, so that none of them holds the database for long.
  async parts => {
    while ((await removeForgottenVideos(parts)) > 0);
  },
  removeLeftUploads,
  removeLeftCaptions,
  removeLeftDocuments,
  removeUnusedPictures,
  removeExpiredArchives,
  removeErasedFiles,
]

/**
 * Removes what nobody needs any more: abandoned videos (D5), old drafts, sessions and links that have ended, counts whose
 * window is over, files that nothing names any more, pictures that no text shows, archives that have expired. What fails
 * keeps nothing else from going (H282).
 */
async function cleanUp(parts: Parts): Promise<void> {
  const failures: unknown[] = []
  for (const tidy of CLEANING_UP) await tidy(parts).catch((error: unknown) => failures.push(error))
  if (failures.length === 0) return
  const sentences = new Set(failures.map(sentenceOf))
  throw new Error(`Not all was cleaned up: ${[...sentences].join('; ')}`, { cause: failures[0] })
}
