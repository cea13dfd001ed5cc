/** What a reviewer sends who approves phase 1. */
export const approvalOf = (applicationId: string) => ({ applicationId, step: 4, status: 'approved' })

/** What a reviewer sends who asks for a revision of the NDA. */
export const revisionOf = (applicationId: string) => ({
  applicationId,
  step: 4,
  status: 'needs_revision',
  stepNeedsRevision: 2,
  feedback: '  Please sign with your full name. ',
})
