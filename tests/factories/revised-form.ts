import type { StepId } from '#domain/application/step.ts'
import { parseOutline } from '#domain/outline/outline-schemas.ts'
import type { ApplicationRecord } from '#server/application/application-record.ts'
import type { ApplicationRow } from '#server/application/application-tables.ts'
import { videoOf } from './filled-in-form.ts'
import { stableId } from './stable-id.ts'

/** What an author sends in the second time: some of it new, most of it as it was. */
export function revisedFormOf(step: StepId, before: ApplicationRecord): Partial<ApplicationRow> {
  if (step === 'video-upload') return revisedVideo(before)
  if (step === 'course-outline-creation') return revisedOutline(before)
  return {}
}

function revisedVideo({ userId, longBio, sampleVideoUrl }: ApplicationRecord): Partial<ApplicationRow> {
  return {
    ...videoOf(stableId(`video of ${userId} after ${sampleVideoUrl}`)),
    longBio:
      longBio?.replace(/[^.]+\.\s*$/, ' In my own words: I teach what I have had to learn the slow way.') ?? null,
  }
}

/** The two lessons that covered the same ground are one, and the conclusion looks back. */
function revisedOutline({ courseOutlineData }: ApplicationRecord): Partial<ApplicationRow> {
  const outline = parseOutline(courseOutlineData)
  if (outline === null) return {}
  const kept = outline.lessons.filter(lesson => lesson.number !== 10)
  const lessons = kept.map((lesson, index) => ({
    ...lesson,
    number: index + 1,
    ...(index === kept.length - 1
      ? { keyConcepts: 'The road so far, in five sentences. What you do differently now. Who to tell about it.' }
      : {}),
  }))
  return { courseOutlineData: JSON.stringify({ ...outline, lessons }) }
}
