import './step-answers.css'
import type { ComponentType, ReactNode } from 'react'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { CONTRACT_KINDS } from '#domain/agreement/contracts.ts'
import { signedCopyOf } from '#domain/agreement/signed-copy.ts'
import { areAnswersOpen } from '#domain/application/answers.ts'
import type { Application } from '#domain/application/application.ts'
import { PERSONAL_INFO_FIELDS } from '#domain/application/personal-info.ts'
import { type StepId, stepOf } from '#domain/application/step.ts'
import { JUDGED_COURSE_FIELDS } from '#domain/course/chosen-course.ts'
import { type FieldKind, namesOf, type ShownField } from '#domain/form-fields.ts'
import { answeredVersion } from '#domain/training/answered-version.ts'
import { gradeQuiz, parseSavedAnswers } from '#domain/training/quiz.ts'
import type { Question, TrainingKey } from '#domain/training/training.ts'
import { VIDEO_AND_BIOS_FIELDS } from '#domain/video/video-and-bios.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { CourseOutlineView } from '#web/platform/outline/course-outline-view.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { useTraining } from '#web/platform/training/training-query.ts'
import { IntakeReport } from '#web/platform/video/intake-report.tsx'
import { useVideoReport } from '#web/platform/video/use-video-report.ts'
import { WatchableVideo } from '#web/platform/video/watchable-video.tsx'
import { Dated, DatedTime } from '#web/ui/display/dates.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { formatDate } from '#web/ui/display/format-date.ts'
import { SignatureImage } from '#web/ui/display/signature-image.tsx'

type AnswersProps = { application: Application }

/** Everything that an applicant answered in one step: a form field by field, a signature, a quiz, an outline. */
export function StepAnswers({ step, application }: AnswersProps & { step: StepId }) {
  const Answers = ANSWERS[step]
  return (
    <div className="answers">
      <Answers application={application} />
    </div>
  )
}

const ANSWERS: Readonly<Record<StepId, ComponentType<AnswersProps>>> = {
  'personal-info': ({ application }) => <FormAnswers fields={PERSONAL_INFO_FIELDS} values={application} />,
  nda: ({ application }) => <Signed kind="nda" application={application} />,
  'audition-training': ({ application }) => (
    <QuizAnswers
      training="audition"
      application={application}
      saved={application.auditionTrainingAnswers}
      at={application.auditionTrainingCompletedAt}
    />
  ),
  'video-upload': ({ application }) => (
    <FormAnswers
      fields={VIDEO_AND_BIOS_FIELDS}
      values={application}
      isSent={!areAnswersOpen(stepOf('video-upload').phase, application)}
    />
  ),
  'course-selection': ({ application }) => <FormAnswers fields={JUDGED_COURSE_FIELDS} values={application} />,
  'course-contracts': ContractAnswers,
  'course-outline-training': ({ application }) => (
    <QuizAnswers
      training="course-outline"
      application={application}
      saved={application.courseOutlineTrainingAnswers}
      at={application.courseOutlineTrainingCompletedAt}
    />
  ),
  'course-outline-creation': ({ application: { courseOutlineData } }) =>
    courseOutlineData === null ? <NothingYet /> : <CourseOutlineView stored={courseOutlineData} />,
}

type Field = ShownField & { optional?: boolean }
type FormAnswersProps<Name extends string> = {
  fields: Readonly<Record<Name, Field>>
  values: Readonly<Record<NoInfer<Name>, string | null | readonly string[]>>
  isSent?: boolean
}

/** A form as it was filled in, in its own order; what still has to be there to be sent is marked. */
function FormAnswers<Name extends string>({ fields, values, isSent = false }: FormAnswersProps<Name>) {
  const names = namesOf(fields)
  if (names.every(name => isBlank(values[name]))) return <NothingYet />

  return (
    <Facts
      facts={names.map(name => {
        const { label, kind, optional } = fields[name]
        const value = values[name]
        return {
          name: label,
          value: isBlank(value) ? optional === false ? <Missing /> : null : answerIn(kind, value, isSent),
        }
      })}
    />
  )
}

const isBlank = (value: string | null | readonly string[]): boolean => value === null || value.length === 0

function answerIn(kind: FieldKind, value: string | null | readonly string[], isSent: boolean): ReactNode {
  if (value === null) return null
  if (typeof value !== 'string') {
    return (
      <ul>
        {value.map(entry => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    )
  }
  return kind === 'video' ? <Film videoUrl={value} isSent={isSent} /> : <span className="written">{value}</span>
}

function Missing() {
  return <span className="answer-missing">Still missing</span>
}

function NothingYet() {
  return <p className="quiet">Nothing here yet</p>
}

function Film({ videoUrl, isSent }: { videoUrl: string; isSent: boolean }) {
  const facts = useVideoReport(videoUrl)?.facts
  return (
    <div className="answer-film">
      <div className="hide-in-print">
        <WatchableVideo videoUrl={videoUrl} />
      </div>
      {facts && <IntakeReport facts={facts} reader="applicant" isSent={isSent} />}
    </div>
  )
}

function Signed({ kind, application }: AnswersProps & { kind: AgreementKind }) {
  const { id } = application
  const { signedAt, documentUrl } = signedCopyOf(kind, application)
  if (signedAt === null) return <p className="quiet">Not signed yet</p>

  return (
    <div className="answer-signed">
      <SignatureImage
        src={addressOf('GET /api/application/:id/signatures/:kind', { params: { id, kind } })}
        alt={`Your signature, ${formatDate(signedAt)}`}
      />
      <p>
        Signed <DatedTime at={signedAt} />
        {documentUrl !== null && (
          <>
            <br />
            <a className="hide-in-print" href={documentUrl} target="_blank" rel="noreferrer">
              {agreementName(kind)} (PDF)
            </a>
          </>
        )}
      </p>
    </div>
  )
}

function ContractAnswers({ application }: AnswersProps) {
  return (
    <Facts
      facts={CONTRACT_KINDS.map(kind => ({
        name: agreementName(kind),
        value: <Signed kind={kind} application={application} />,
      }))}
    />
  )
}

type QuizAnswersProps = AnswersProps & { training: TrainingKey; saved: string | null; at: string | null }

function QuizAnswers({ training, application, saved, at }: QuizAnswersProps) {
  const query = useTraining(training, answeredVersion(training, application), { enabled: at !== null })
  if (at === null) return <p className="quiet">Not completed yet</p>

  return (
    <Loaded query={query} lines={6} label="Loading the questions..." failure="The questions could not be loaded">
      {({ questions }) => <Answered quiz={questions} saved={saved} at={at} />}
    </Loaded>
  )
}

type AnsweredProps = { quiz: readonly Question[]; saved: string | null; at: string }

function Answered({ quiz, saved, at }: AnsweredProps) {
  const answers = parseSavedAnswers(quiz, saved, true)
  const right = quiz.length - gradeQuiz(quiz, answers).wrong.length
  return (
    <>
      <p>
        {right} of {quiz.length} right, completed <Dated at={at} />
      </p>
      <Facts facts={quiz.map(({ id, question, options }) => ({ name: question, value: options[answers[id] ?? -1] }))} />
    </>
  )
}
