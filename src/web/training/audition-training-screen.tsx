import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { PATHS } from '#domain/application/paths.ts'
import { isFlagged } from '#domain/application/revision.ts'
import { auditionDeck } from '#domain/training/audition-deck.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { areAllAnswered, parseSavedAnswers } from '#domain/training/quiz.ts'
import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { TrainingGuidance, TrainingMaterial } from './training-material.tsx'
import { useAuditionCompletion } from './use-audition-completion.ts'
import { useQuiz } from './use-quiz.ts'

/** Step 3: slides on how to film, then three questions (Specification 2 and 4). */
export function AuditionTrainingScreen() {
  const application = useStartedApplication()
  const wasCompleted = application.auditionTrainingCompletedAt !== null || application.step3CompletedAt !== null
  const isDone = wasCompleted && !isFlagged('audition-training', application)
  const quiz = useQuiz(
    auditionQuiz,
    parseSavedAnswers(auditionQuiz, isDone ? application.auditionTrainingAnswers : null, isDone),
  )
  const answers = quiz.isComplete && areAllAnswered(quiz.answers) ? quiz.answers : null
  const completion = useAuditionCompletion({ isDone, answers })
  const navigate = useNavigate()

  return (
    <ApplicantStep
      step="audition-training"
      application={application}
      lede={`${auditionDeck.slides.length} slides on how we film, then three questions. You can change a wrong answer as often as you like.`}
      guidance={
        <TrainingGuidance goodToKnow="Nothing is counted against you. Continue opens when all three are right." />
      }
      footer={
        <StepFooter
          previous={{ onClick: () => navigate({ to: PATHS.nda }) }}
          save={{ onClick: completion.saveAndReturn, busy: completion.isSaving }}
          primary={{
            onClick: completion.goOn,
            busy: completion.isCompleting,
            disabledReason: quiz.isComplete ? null : 'Continue opens when all three questions are answered correctly',
          }}
          state={{
            kind: 'note',
            text: `${quiz.correctCount} of ${auditionQuiz.length} correct`,
            icon: ListChecks,
          }}
        />
      }
    >
      <TrainingMaterial deck={auditionDeck} questions={auditionQuiz} quiz={quiz}>
        {completion.problem && <Alert tone="refused">{completion.problem}</Alert>}
      </TrainingMaterial>
    </ApplicantStep>
  )
}
