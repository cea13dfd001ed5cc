import { useNavigate } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { isFlagged } from '#domain/application/revision.ts'
import { areAllAnswered, parseSavedAnswers } from '#domain/training/quiz.ts'
import type { TakenTraining } from '#domain/training/training-contract.ts'
import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { useGuidance } from '#web/platform/text/use-guidance.tsx'
import { useQuiz } from '#web/platform/training/use-quiz.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { TrainingLoaded } from './training-loaded.tsx'
import { TrainingGuidance, TrainingMaterial } from './training-material.tsx'
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
  const navigate = useNavigate()

  return (
    <ApplicantStep
      step="audition-training"
      application={application}
      lede={guidance.opening}
      guidance={<TrainingGuidance>{guidance.notes}</TrainingGuidance>}
      footer={
        <StepFooter
          previous={{ onClick: () => navigate({ to: PATHS.nda }) }}
          save={{ onClick: completion.saveAndReturn, busy: completion.isSaving }}
          primary={{
            onClick: completion.goOn,
            busy: completion.isCompleting,
            disabledReason: quiz.isComplete ? null : 'Continue opens when all three are right',
          }}
          state={{
            kind: 'note',
            text: `${quiz.correctCount} of ${questions.length} correct`,
            icon: ListChecks,
          }}
        />
      }
    >
      <TrainingMaterial training={training} isChanged={isChanged && !isDone} quiz={quiz}>
        {completion.problem && <Alert tone="refused">{completion.problem}</Alert>}
      </TrainingMaterial>
    </ApplicantStep>
  )
}
