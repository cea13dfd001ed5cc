import { CONTRACT_KINDS, type ContractKind } from '#domain/agreement/contracts.ts'
import { signedCopyOf } from '#domain/agreement/signed-copy.ts'
import { agreementsToSignAgain } from '#domain/agreement/signing-rules.ts'
import type { Application } from '#domain/application/application.ts'
import type { SignedPaper } from '../agreement-signed.tsx'

export type Contract = SignedPaper & { kind: ContractKind; isVoid: boolean }

/** The three contracts of an application, signed or not; one that is void counts as not signed. */
export function contractsOf(application: Application): Contract[] {
  const toSignAgain = agreementsToSignAgain(application)

  return CONTRACT_KINDS.map(kind => {
    const { signedAt, documentUrl } = signedCopyOf(kind, application)
    const isVoid = toSignAgain.includes(kind)
    return { kind, applicationId: application.id, signedAt: isVoid ? null : signedAt, documentUrl, isVoid }
  })
}
