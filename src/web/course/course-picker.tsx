import './course-picker.css'
import BookOpen from 'lucide-react/icons/book-open'
import { useId, useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { formatDuration } from '#domain/course/available-course.ts'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import type { CourseSearch } from '#domain/course/course-search.ts'
import { payoutInDollars } from '#domain/course/payout.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { useGuidance } from '#web/platform/text/use-guidance.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { takesFocus } from '#web/ui/page/takes-focus.ts'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { ChosenForYou } from './chosen-for-you.tsx'
import { ConfirmCourse } from './confirm-course.tsx'
import { CourseEntry } from './course-entry.tsx'
import { CourseFilters } from './course-filters.tsx'
import { CourseList } from './course-list.tsx'
import { type ChoiceNotice, type Leaving, useCourseChoice } from './use-course-choice.ts'

type CoursePickerProps = Leaving & { application: Application; search: CourseSearch }

/** The catalog with the choice in the bar below: kept as a draft, or confirmed for good. */
export function CoursePicker({ application, search, ...leaving }: CoursePickerProps) {
  const choice = useCourseChoice(application, leaving)
  const { own, chosen } = choice
  const guidance = useGuidance('course-selection')
  const [isAsking, setIsAsking] = useState(false)
  const group = useId()
  const topics = application.teachingTopics

  const handleConfirm = () => {
    if (!choice.missesChoice('confirming')) setIsAsking(true)
  }
  const entries = { topics, group, onChoose: choice.choose }

  return (
    <ApplicantStep
      step="course-selection"
      application={application}
      goesBack="If you keep your course, it goes back to the reviewers. Another one does once its statement of work is signed."
      lede={guidance.opening}
      guidance={
        <>
          <ChosenForYou topics={topics} />
          {guidance.notes}
        </>
      }
      footer={
        <StepFooter
          save={{ onClick: choice.saveAndReturn, busy: choice.isSaving }}
          primary={{ label: 'Confirm Course', onClick: handleConfirm, busy: choice.isConfirming }}
          state={{ kind: 'note', text: chosen ? summaryOf(chosen) : 'No course selected yet', icon: BookOpen }}
        />
      }
    >
      <Stack gap={6}>
        {choice.notice && <Notice key={choice.notice.id} notice={choice.notice} />}
        {choice.isDraftGone && <Alert tone="plain">The course you had saved is no longer available.</Alert>}
        {own && (
          <fieldset className="course-own">
            <legend className="as-h2">Your course so far</legend>
            <CourseEntry course={own} chosen={own.id === chosen?.id} {...entries} />
          </fieldset>
        )}
        <CourseFilters search={search} />
        <CourseList search={search} chosenId={chosen?.id ?? null} {...entries} />
      </Stack>
      {chosen && (
        <ConfirmCourse
          open={isAsking}
          onClose={() => setIsAsking(false)}
          course={chosen}
          former={own}
          onConfirm={() => {
            setIsAsking(false)
            void choice.confirm()
          }}
        />
      )}
    </ApplicantStep>
  )
}

/** What has to be read before going on; the focus comes here. */
function Notice({ notice: { text, taken } }: { notice: ChoiceNotice }) {
  return (
    <Alert tone="refused" ref={takesFocus} title={text}>
      {taken && <p>“{taken.name}” cannot be chosen any more. The list below is up to date; please choose another.</p>}
    </Alert>
  )
}

/** "Running Better One-on-Ones · $650 · 2.5 hours" */
function summaryOf({ name, payout, estimatedHours }: AvailableCourse): string {
  return [name, payout > 0 ? payoutInDollars(payout) : null, formatDuration(estimatedHours)]
    .filter(part => part !== null)
    .join(' · ')
}
