import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import type { Application } from '#domain/application/application.ts'
import type { SignedPaper } from './agreement-signed.tsx'

/** The contracts in the order of their tabs (Specification 2, Phase 2 step 2). */
export const CONTRACT_KINDS = [
  'master-agreement',
  'code-of-conduct',
  'course-sow',
] as const satisfies readonly AgreementKind[]
export type ContractKind = (typeof CONTRACT_KINDS)[number]

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
