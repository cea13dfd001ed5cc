import type { StepId } from '#domain/application/step.ts'
import { type ChosenCourse, chosenCourse } from '#domain/course/chosen-course.ts'
import { DEFAULT_PAYOUT } from '#domain/course/course-status.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { outlineTrainingQuiz } from '#domain/training/outline-training-quiz.ts'
import type { Question } from '#domain/training/training.ts'
import { objectPathOf, posterPathOf } from '#domain/video/object-path.ts'
import type { StoredVideoAndBios } from '#domain/video/video-and-bios.ts'
import type { ApplicationRow } from '#server/application/application-tables.ts'
import type { AvailableCourseRow } from './available-course.ts'
import { buildCourseOutline, buildOutlineDraft } from './course-outline.ts'
import { biosOf, type Person, personalInfoOf } from './person.ts'

/** Who fills in the forms, and with what. */
export type Author = {
  person: Person
  videoId: string
  course: AvailableCourseRow | undefined
  agreementNumber: number
}

type Columns = Partial<ApplicationRow>

const MINUTE = 60 * 1000

/** The columns that completing a step fills, beside the time of its completion. */
export function formOf(step: StepId, author: Author, at: Date): Columns {
  const { person, videoId } = author
  switch (step) {
    case 'personal-info':
      return personalInfoOf(person)
    case 'audition-training':
      return { auditionTrainingAnswers: rightAnswers(auditionQuiz), step3CompletedAt: at, quizScore: 100 }
    case 'video-upload':
      return bioAndVideoOf(person, videoId)
    case 'course-selection':
      return selectionOf(courseOf(author))
    case 'course-contracts':
      return {
        primaryAgreementId: `PA-${at.getUTCFullYear()}-${String(author.agreementNumber).padStart(6, '0')}`,
        masterAgreementSignedAt: new Date(at.getTime() - 9 * MINUTE),
        codeOfConductSignedAt: new Date(at.getTime() - 4 * MINUTE),
        courseSowSignedAt: at,
      }
    case 'course-outline-creation':
      return { courseOutlineData: JSON.stringify(buildCourseOutline(courseOf(author))) }
    case 'course-outline-training':
      return { courseOutlineTrainingAnswers: rightAnswers(outlineTrainingQuiz) }
    case 'nda':
      return {}
  }
}

/** A sample video with its still picture, as the application names them. */
export function videoOf(videoId: string) {
  return { sampleVideoUrl: objectPathOf(videoId), videoThumbnailUrl: posterPathOf(videoId) }
}

/** The columns that a draft of a step fills: about half of what the finished step has. */
export function draftOf(step: StepId, author: Author): Columns {
  const { firstName, lastName, jobTitle } = author.person
  switch (step) {
    case 'personal-info':
      return { firstName, lastName, jobTitle }
    case 'video-upload':
      return { ...biosOf(author.person), ...videoOf(author.videoId) }
    case 'course-outline-creation':
      return { courseOutlineData: JSON.stringify(buildOutlineDraft(courseOf(author))) }
    default:
      throw new Error(`No draft is kept of ${step}`)
  }
}

function selectionOf(course: AvailableCourseRow): ChosenCourse & Columns {
  return { selectedCourseId: course.id, ...chosenCourse({ ...course, payout: course.payout ?? DEFAULT_PAYOUT }) }
}

function bioAndVideoOf(person: Person, videoId: string): StoredVideoAndBios & Columns {
  return { ...biosOf(person), teachingTopics: [...person.topics], ...videoOf(videoId) }
}

function courseOf({ course }: Author): AvailableCourseRow {
  if (course === undefined) throw new Error('A state with a course selection needs a course')
  return course
}

function rightAnswers(quiz: readonly Question[]): string {
  return JSON.stringify(Object.fromEntries(quiz.map(({ id, correctAnswer }) => [id, correctAnswer])))
}
