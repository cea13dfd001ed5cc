import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { isFlagged, latestDecision } from '#domain/application/revision.ts'
import { isAfter } from '#domain/instant.ts'
import { answeredVersion } from '#domain/training/answered-version.ts'
import { answersUpToFirstGap, gradeQuiz, parseSavedAnswers, type QuizAnswers } from '#domain/training/quiz.ts'
import type { Training } from '#domain/training/training.ts'
import type { TakenTraining } from '#domain/training/training-contract.ts'
import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { useGuidance } from '#web/platform/text/use-guidance.tsx'
import { useQuiz } from '#web/platform/training/use-quiz.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Note } from '#web/ui/page/marginalia.tsx'
import { takesFocus } from '#web/ui/page/takes-focus.ts'
import { TrainingLoaded } from './training-loaded.tsx'
import { TrainingStep } from './training-step.tsx'
import { NOT_PASSED, type TrainingFailure, useOutlineTrainingCompletion } from './use-outline-training-completion.ts'
import { useTakenTraining } from './use-taken-training.ts'

/** Phase 2, step 3: how a course outline is built, then three questions about it (Specification 2 and 4). */
export function OutlineTrainingScreen() {
  const application = asTaken(useStartedApplication())
  const query = useTakenTraining('course-outline', application, answered => beginsAgain(application, answered))

  return (
    <TrainingLoaded step="course-outline-training" application={application} query={query}>
      {loaded => <OutlineTraining application={application} {...loaded} />}
    </TrainingLoaded>
  )
}

type OutlineTrainingProps = { application: Application; training: TakenTraining; isChanged: boolean }

function OutlineTraining({ application, training, isChanged }: OutlineTrainingProps) {
  const { slides, questions, version } = training
  const completedAt = application.courseOutlineTrainingCompletedAt ?? ''
  const isDone = isDoneIn(application)
  const quiz = useQuiz(questions, answersToStartWith(application, training))
  const completion = useOutlineTrainingCompletion({ isDone, quiz, version })
  const guidance = useGuidance('course-outline-training', { slides: String(slides.length) })

  return (
    <TrainingStep
      step="course-outline-training"
      application={application}
      training={training}
      isChanged={isChanged}
      isDone={isDone}
      quiz={quiz}
      lede={
        isDone
          ? 'You have completed this training. The slides stay here for when you build your outline.'
          : guidance.opening
      }
      notes={
        isDone ? (
          <Note title="Good to know">
            <p>Your answers can be looked at, and no longer changed.</p>
          </Note>
        ) : (
          guidance.notes
        )
      }
      previous={PATHS.courseContracts}
      complete="Complete Training"
      completion={completion}
    >
      {isDone && !completion.isCompleting && (
        <Alert tone="done" title="Training completed">
          <p>
            <DatedTime at={completedAt} />. Your answers stay here to look at.
          </p>
        </Alert>
      )}
      {completion.failure && <Failure failure={completion.failure} onRetake={completion.retake} />}
    </TrainingStep>
  )
}

function Failure({ failure: { kind, sentence }, onRetake }: { failure: TrainingFailure; onRetake: () => void }) {
  return (
    <Alert tone="refused" title={kind === 'saving' ? undefined : NOT_PASSED.title} ref={takesFocus}>
      <p>{sentence}</p>
      {kind === 'score' && (
        <Button size="small" onClick={onRetake}>
          <Icon of={RotateCcw} />
          Retake Quiz
        </Button>
      )}
    </Alert>
  )
}

function isDoneIn(application: Application): boolean {
  return application.courseOutlineTrainingCompletedAt !== null && !isFlagged('course-outline-training', application)
}

/** What has been kept since the training was flagged is what it goes on with. What was passed before stays beside it. */
function asTaken(application: Application): Application {
  const { courseOutlineTrainingAnswersAgain: again, courseOutlineTrainingVersionAgain: version } = application
  if (again === null || isDoneIn(application) || !isAnsweredSinceFlagged(application)) return application
  return { ...application, courseOutlineTrainingAnswers: again, courseOutlineTrainingVersion: version }
}

function isAnsweredSinceFlagged({ courseOutlineTrainingAnsweredAt: answeredAt, reviews }: Application): boolean {
  const flagged = latestDecision(reviews, 2)
  return answeredAt !== null && flagged !== undefined && isAfter(answeredAt, flagged.createdAt)
}

/** A training that is to be done again starts afresh, unless something has been kept since it was flagged. */
function beginsAgain(application: Application, { questions }: Training): boolean {
  if (isDoneIn(application) || application.courseOutlineTrainingCompletedAt === null) return false
  if (isAnsweredSinceFlagged(application)) return false
  const answers = parseSavedAnswers(questions, application.courseOutlineTrainingAnswers, false)
  return gradeQuiz(questions, answers).passed
}

/** What was passed is shown as it was answered; what was kept half-way goes on at the first gap. */
function answersToStartWith(application: Application, training: TakenTraining): QuizAnswers {
  const isOfThese = training.version === null || training.version === answeredVersion('course-outline', application)
  const isDone = isDoneIn(application)
  const saved = isOfThese ? application.courseOutlineTrainingAnswers : null
  const answers = parseSavedAnswers(training.questions, saved, isDone)
  if (isDone) return answers
  return beginsAgain(application, training) ? {} : answersUpToFirstGap(training.questions, answers)
}
