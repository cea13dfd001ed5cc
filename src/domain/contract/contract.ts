import { accountRoutes } from '../account/account-routes.ts'
import { teamRoutes } from '../account/team-routes.ts'
import { agreementRoutes } from '../agreement/agreement-routes.ts'
import { consentRoutes } from '../agreement/consent-routes.ts'
import { documentRoutes } from '../agreement/document-routes.ts'
import { applicationRoutes } from '../application/application-routes.ts'
import { auditRoutes } from '../audit/audit-routes.ts'
import { catalogueRoutes } from '../course/catalogue-routes.ts'
import { courseRoutes } from '../course/course-routes.ts'
import { trackerRoutes } from '../course/tracker-routes.ts'
import { dossierRoutes } from '../dossier/dossier-routes.ts'
import { noticeRoutes } from '../notice/notice-routes.ts'
import { outlineRoutes } from '../outline/outline-routes.ts'
import { recordRoutes } from '../record/record-routes.ts'
import { reportRoutes } from '../report/report-routes.ts'
import { reviewRoutes } from '../review/review-routes.ts'
import { systemRoutes } from '../system/system-routes.ts'
import { trainingRoutes } from '../training/training-routes.ts'
import { videoRoutes } from '../video/video-routes.ts'
import { operationRoutes } from './operation-routes.ts'

/**
 * Every route of the API. The server registers from this table, OpenAPI is made from it, and the client is typed by it
 * (by its type alone, so that no schema travels to the browser with the first screen).
 */
export const contract = {
  ...accountRoutes,
  ...teamRoutes,
  ...applicationRoutes,
  ...agreementRoutes,
  ...consentRoutes,
  ...documentRoutes,
  ...trainingRoutes,
  ...videoRoutes,
  ...courseRoutes,
  ...catalogueRoutes,
  ...trackerRoutes,
  ...outlineRoutes,
  ...reviewRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...systemRoutes,
  ...noticeRoutes,
  ...auditRoutes,
  ...dossierRoutes,
  ...operationRoutes,
}
export type Contract = typeof contract
