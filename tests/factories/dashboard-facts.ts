import type { RevisableId } from '#domain/application/application-facts.ts'
import type { DashboardFacts } from '#domain/application/dashboard.ts'
import { NOTHING_DONE } from './application-facts.ts'

export const MONDAY = '2026-03-02T09:00:00.000Z'
export const TUESDAY = '2026-03-03T09:00:00.000Z'
export const WEDNESDAY = '2026-03-04T09:00:00.000Z'

export const begun: DashboardFacts = {
  ...NOTHING_DONE,
  status: 'in_progress',
  phase: 1,
  phase2Status: 'in_progress',
  courseOutlineCompleted: false,
  courseSubmittedAt: null,
  sampleVideoUrl: null,
  shortBio: null,
  longBio: null,
  teachingTopics: [],
  courseOutlineTrainingAnswers: null,
  courseOutlineData: null,
  voidDocuments: [],
  draftSavedAt: null,
  updatedAt: MONDAY,
  reviews: [],
}

export const sentIn: DashboardFacts = {
  ...begun,
  status: 'in_review',
  personalInfoCompletedAt: MONDAY,
  ndaSignedAt: MONDAY,
  auditionTrainingCompletedAt: MONDAY,
  videoUploadCompletedAt: MONDAY,
  sampleVideoUrl: '/objects/0d8f2c1e-56c2-4b53-9a51-5a3c5f9d2e11',
}

export const approved: DashboardFacts = { ...sentIn, status: 'approved', phase: 2 }

export const contractsSigned: DashboardFacts = {
  ...approved,
  courseSelectionCompletedAt: TUESDAY,
  courseContractsCompletedAt: TUESDAY,
}

export const outlineSentIn: DashboardFacts = {
  ...contractsSigned,
  phase2Status: 'in_review',
  courseOutlineTrainingCompletedAt: TUESDAY,
  courseOutlineCompletedAt: TUESDAY,
  courseOutlineCompleted: true,
  courseSubmittedAt: TUESDAY,
  updatedAt: TUESDAY,
}

export const decided = (
  application: DashboardFacts,
  phase: 1 | 2,
  status: 'rejected' | 'needs_revision',
  flags?: RevisableId,
) => ({
  ...application,
  ...(phase === 1 ? { status } : { phase2Status: status }),
  reviews: [{ phase, status, flagged: flags ?? null, createdAt: WEDNESDAY }],
})
