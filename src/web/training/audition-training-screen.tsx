import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { isFlagged } from '#domain/application/revision.ts'
import { areAllAnswered, parseSavedAnswers } from '#domain/training/quiz.ts'
import type { TakenTraining } from '#domain/training/training-contract.ts'
import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { useGuidance } from '#web/platform/text/use-guidance.tsx'
import { useQuiz } from '#web/platform/training/use-quiz.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TrainingLoaded } from './training-loaded.tsx'
import { TrainingStep } from './training-step.tsx'
import { useAuditionCompletion } from './use-audition-completion.ts'
import { useTakenTraining } from './use-taken-training.ts'

/** Step 3: slides on how to film, then three questions (Specification 2 and 4). */
export function AuditionTrainingScreen() {
  const application = useStartedApplication()
  const query = useTakenTraining('audition', application, () => !isDoneIn(application))

  return (
    <TrainingLoaded step="audition-training" application={application} query={query}>
      {loaded => <AuditionTraining application={application} {...loaded} />}
    </TrainingLoaded>
  )
}

function isDoneIn(application: Application): boolean {
  const wasCompleted = application.auditionTrainingCompletedAt !== null || application.step3CompletedAt !== null
  return wasCompleted && !isFlagged('audition-training', application)
}

type AuditionTrainingProps = { application: Application; training: TakenTraining; isChanged: boolean }

function AuditionTraining({ application, training, isChanged }: AuditionTrainingProps) {
  const { slides, questions, version } = training
  const isDone = isDoneIn(application)
  const quiz = useQuiz(
    questions,
    parseSavedAnswers(questions, isDone ? application.auditionTrainingAnswers : null, isDone),
  )
  // Whoever leaves right after the last answer has passed, though the quiz shows it for a moment yet.
  const isPassed = quiz.correctCount === questions.length
  const answers = isPassed && areAllAnswered(quiz.answers) ? quiz.answers : null
  const completion = useAuditionCompletion({ isDone, answers, version })
  const guidance = useGuidance('audition-training', { slides: String(slides.length) })

  return (
    <TrainingStep
      step="audition-training"
      application={application}
      training={training}
      isChanged={isChanged}
      isDone={isDone}
      quiz={quiz}
      lede={guidance.opening}
      notes={guidance.notes}
      previous={PATHS.nda}
      complete="Continue"
      completion={completion}
    >
      {completion.problem && <Alert tone="refused">{completion.problem}</Alert>}
    </TrainingStep>
  )
}
