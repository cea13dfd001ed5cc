import type { Application } from '../application/application.ts'
import type { AgreementKind } from './agreement-kinds.ts'

type SignedCopy = { signedAt: string | null; documentUrl: string | null }

/** When the agreement of this kind was signed that an application has, and where its copy is; null as long as there is none. */
export function signedCopyOf(kind: AgreementKind, application: Application): SignedCopy {
  const copies: Record<AgreementKind, [signedAt: string | null, documentUrl: string | null]> = {
    nda: [application.ndaSignedAt, application.ndaDocumentUrl],
    'master-agreement': [application.masterAgreementSignedAt, application.masterAgreementDocumentUrl],
    'code-of-conduct': [application.codeOfConductSignedAt, application.codeOfConductDocumentUrl],
    'course-sow': [application.courseSOWSignedAt, application.courseSOWDocumentUrl],
  }
  const [signedAt, documentUrl] = copies[kind]

  return { signedAt, documentUrl }
}
