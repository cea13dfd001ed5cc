import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { ApiRoute } from '#domain/api-address.ts'
import { addressOf } from '#web/platform/api/api.ts'

/** The routes of one kind of agreement: before it is signed, signing it, and the copy afterwards. */
const ROUTES = {
  nda: {
    preview: 'GET /api/application/:id/nda-preview',
    sign: 'POST /api/application/step2',
    download: 'GET /api/application/:id/nda-download',
  },
  'master-agreement': {
    preview: 'GET /api/application/:id/master-agreement-preview',
    sign: 'POST /api/application/sign-master-agreement',
    download: 'GET /api/application/:id/master-agreement-download',
  },
  'code-of-conduct': {
    preview: 'GET /api/application/:id/code-of-conduct-preview',
    sign: 'POST /api/application/sign-code-of-conduct',
    download: 'GET /api/application/:id/code-of-conduct-download',
  },
  'course-sow': {
    preview: 'GET /api/application/:id/course-sow-preview',
    sign: 'POST /api/application/sign-course-sow',
    download: 'GET /api/application/:id/course-sow-download',
  },
} as const satisfies Record<AgreementKind, Record<'preview' | 'sign' | 'download', ApiRoute>>

/** What an agreement of this kind is signed by. */
export const signingRouteOf = (kind: AgreementKind) => ROUTES[kind].sign

/** Where the paper is before it is signed (G4). */
export const unsignedCopyOf = (kind: AgreementKind, applicationId: string): string =>
  addressOf(ROUTES[kind].preview, { params: { id: applicationId } })

/** Where the signed PDF that is in force is. */
export const signedCopyOf = (kind: AgreementKind, applicationId: string): string =>
  addressOf(ROUTES[kind].download, { params: { id: applicationId } })
