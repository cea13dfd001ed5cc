import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { addressOf } from '#web/platform/api/api.ts'

/** What an agreement of this kind is signed by. */
export const signingRouteOf = (kind: AgreementKind) =>
  kind === 'nda' ? 'POST /api/application/step2' : (`POST /api/application/sign-${kind}` as const)

/** Where the paper is before it is signed (G4). */
export const unsignedCopyOf = (kind: AgreementKind, id: string): string =>
  addressOf(`GET /api/application/:id/${kind}-preview`, { params: { id } })

/** Where the signed PDF that is in force is. */
export const signedCopyOf = (kind: AgreementKind, id: string): string =>
  addressOf(`GET /api/application/:id/${kind}-download`, { params: { id } })
