import { accountContract } from '../account/account-contract.ts'
import { factorResetContract } from '../account/factor-reset-contract.ts'
import { invitationContract } from '../account/invitation-contract.ts'
import { passkeyContract } from '../account/passkey-contract.ts'
import { profileContract } from '../account/profile-contract.ts'
import { secondFactorContract } from '../account/second-factor-contract.ts'
import { signingInContract } from '../account/signing-in-contract.ts'
import { teamContract } from '../account/team-contract.ts'
import { agreementContract } from '../agreement/agreement-contract.ts'
import { consentContract } from '../agreement/consent-contract.ts'
import { documentContract } from '../agreement/document-contract.ts'
import { phoneSigningContract } from '../agreement/phone-signing-contract.ts'
import { applicationContract } from '../application/application-contract.ts'
import { archiveContract } from '../archive/archive-contract.ts'
import { auditContract } from '../audit/audit-contract.ts'
import { catalogContract } from '../course/catalog-contract.ts'
import { courseContract } from '../course/course-contract.ts'
import { trackerContract } from '../course/tracker-contract.ts'
import { dossierContract } from '../dossier/dossier-contract.ts'
import { erasureContract } from '../erasure/erasure-contract.ts'
import { retentionContract } from '../erasure/retention-contract.ts'
import { noticeContract } from '../notice/notice-contract.ts'
import { outlineContract } from '../outline/outline-contract.ts'
import { recordContract } from '../record/record-contract.ts'
import { reportContract } from '../report/report-contract.ts'
import { reviewContract } from '../review/review-contract.ts'
import { searchContract } from '../search/search-contract.ts'
import { systemContract } from '../system/system-contract.ts'
import { textContract } from '../text/text-contract.ts'
import { trainingContract } from '../training/training-contract.ts'
import { videoContract } from '../video/video-contract.ts'
import { operationContract } from './operation-contract.ts'

/**
 * Every route of the API. The server registers from this table, OpenAPI is made from it, and the client is typed by it
 * (by its type alone, so that no schema travels to the browser with the first screen).
 */
export const contract = {
  ...accountContract,
  ...invitationContract,
  ...profileContract,
  ...signingInContract,
  ...passkeyContract,
  ...secondFactorContract,
  ...factorResetContract,
  ...archiveContract,
  ...erasureContract,
  ...retentionContract,
  ...teamContract,
  ...applicationContract,
  ...agreementContract,
  ...consentContract,
  ...documentContract,
  ...phoneSigningContract,
  ...trainingContract,
  ...videoContract,
  ...courseContract,
  ...catalogContract,
  ...trackerContract,
  ...outlineContract,
  ...reviewContract,
  ...searchContract,
  ...recordContract,
  ...reportContract,
  ...systemContract,
  ...noticeContract,
  ...textContract,
  ...auditContract,
  ...dossierContract,
  ...operationContract,
}
export type Contract = typeof contract
