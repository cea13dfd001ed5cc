/** What authors sign, in the order in which they do. */
export const AGREEMENT_KINDS = ['nda', 'master-agreement', 'code-of-conduct', 'course-sow'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]
