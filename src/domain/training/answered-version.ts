import type { ApplicationOnWire } from '../application/application.ts'
import type { TrainingKey } from './training.ts'

/** What an application says of its trainings. */
export type TrainingAnswers = Pick<
  ApplicationOnWire,
  | 'auditionTrainingAnswers'
  | 'auditionTrainingVersion'
  | 'courseOutlineTrainingAnswers'
  | 'courseOutlineTrainingVersion'
>

/** The version that the answers are of; null while there are none. Answers of before versions name none: theirs is the first. */
export function answeredVersion(key: TrainingKey, application: TrainingAnswers): number | null {
  const [answers, version] =
    key === 'audition'
      ? [application.auditionTrainingAnswers, application.auditionTrainingVersion]
      : [application.courseOutlineTrainingAnswers, application.courseOutlineTrainingVersion]
  return answers === null ? null : (version ?? 1)
}
