import type { ShownField } from '../form-fields.ts'
import type { AgreementKind } from './agreement-kinds.ts'

/** The contracts in the order of their tabs (Specification 2, Phase 2 step 2). */
export const CONTRACT_KINDS = [
  'master-agreement',
  'code-of-conduct',
  'course-sow',
] as const satisfies readonly AgreementKind[]
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** When each contract was signed, as it is stored. The evidence is a record of its own. */
export const CONTRACT_FIELDS = {
  masterAgreementSignedAt: { label: 'Publishing Agreement signed', kind: 'time' },
  codeOfConductSignedAt: { label: 'Code of Conduct signed', kind: 'time' },
  courseSowSignedAt: { label: 'Course SOW signed', kind: 'time' },
} as const satisfies Record<string, ShownField>
export type ContractField = keyof typeof CONTRACT_FIELDS

export const CONTRACT_FIELD_OF = {
  'master-agreement': 'masterAgreementSignedAt',
  'code-of-conduct': 'codeOfConductSignedAt',
  'course-sow': 'courseSowSignedAt',
} as const satisfies Record<ContractKind, ContractField>
