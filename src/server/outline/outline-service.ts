import { whyCannotCompleteOutline } from '#domain/outline/outline-completion.ts'
import type { Outline } from '#domain/outline/outline-schemas.ts'
import { conflict } from '#domain/refusal.ts'
import type { Actor } from '../account/actor.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { finishStep, keepStep, lockForStep } from '../application/application-service.ts'
import type { Parts } from '../parts.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { offeredTopics } from '../video/topic-service.ts'
import { keepVersion } from './outline-version-service.ts'

type OutlineForm = {
  courseOutlineData: Outline
  /** The saved version that it is based on; undefined means that nobody asks. */
  revision?: number | undefined
}

/** Saves the outline as it is, complete or not. An older version than the saved one is refused, and nothing is overwritten. */
export async function saveOutline(
  parts: Parts,
  actor: Actor,
  form: OutlineForm,
  seenDraft: number | null,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-outline-creation')
    assertLatest(application, form)

    const data = outlineColumns(application, form.courseOutlineData)
    const step = 'course-outline-creation'
    await keepVersion(tx, { ...data, applicationId: application.id, completed: false, savedBy: actor.id, savedAt: now })
    return keepStep(tx, { actor, application, step, data, seenDraft, now })
  })
}

/** Completes the outline, which sends phase 2 to the reviewers; once complete, only a revision or a rejection opens it again. */
export async function completeOutline(
  parts: Parts,
  actor: Actor,
  form: OutlineForm,
  seenDraft: number | null,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-outline-creation')
    assertLatest(application, form)
    refuseIf(whyCannotCompleteOutline(application, form.courseOutlineData))

    const data = outlineColumns(application, form.courseOutlineData)
    const step = 'course-outline-creation'
    const completed = await finishStep(parts, tx, { actor, application, step, data, seenDraft, now })
    await keepVersion(tx, { ...data, applicationId: application.id, completed: true, savedBy: actor.id, savedAt: now })
    return completed
  })
}

/** A first draft for the author's course (E5). What the course is comes from the application, not from the request. */
export async function draftOutline(parts: Parts, actor: Actor, lessonCount: number) {
  const application = await parts.database.transaction(tx => lockForStep(tx, actor, 'course-outline-creation'))
  return parts.outlineWriter.write({
    title: application.selectedCourseName ?? '',
    description: application.selectedCourseDescription ?? '',
    skills: application.selectedCourseSkills,
    topics: offeredTopics(parts),
    lessonCount,
  })
}

function outlineColumns(application: ApplicationRecord, outline: Outline) {
  // The title is the course's and cannot be edited (Specification 5).
  const courseTitle = application.selectedCourseName ?? outline.courseTitle
  return {
    courseOutlineData: JSON.stringify({ ...outline, courseTitle }),
    courseOutlineRevision: application.courseOutlineRevision + 1,
  }
}

function assertLatest({ courseOutlineRevision }: ApplicationRecord, { revision }: OutlineForm): void {
  if (revision !== undefined && revision !== courseOutlineRevision) {
    throw new Refused(
      conflict(
        'outline-saved-elsewhere',
        'This outline has been saved elsewhere meanwhile. Nothing of yours has been lost.',
      ),
    )
  }
}
