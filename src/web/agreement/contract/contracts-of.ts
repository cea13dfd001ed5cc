import { CONTRACT_KINDS, type ContractKind } from '#domain/agreement/contracts.ts'
import type { Application } from '#domain/application/application.ts'
import type { SignedPaper } from '../agreement-signed.tsx'

export type Contract = SignedPaper & { kind: ContractKind }

/** The three contracts of an application, signed or not. */
export function contractsOf(application: Application): Contract[] {
  const papers = {
    'master-agreement': [application.masterAgreementSignedAt, application.masterAgreementDocumentUrl],
    'code-of-conduct': [application.codeOfConductSignedAt, application.codeOfConductDocumentUrl],
    'course-sow': [application.courseSOWSignedAt, application.courseSOWDocumentUrl],
  } as const

  return CONTRACT_KINDS.map(kind => {
    const [signedAt, documentUrl] = papers[kind]
    return { kind, applicationId: application.id, signedAt, documentUrl }
  })
}
