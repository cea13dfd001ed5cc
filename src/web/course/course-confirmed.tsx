import './course-confirmed.css'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { formatDuration } from '#domain/course/available-course.ts'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stamp } from '#web/ui/feedback/stamp.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { Payout, SkillTags } from './course-entry.tsx'

type CourseConfirmedProps = {
  application: Application
  /** What was chosen in this window after another one had confirmed. */
  tooLate: AvailableCourse | null
}

/** The choice, to be looked at again: it cannot be changed (Specification 4). */
export function CourseConfirmed({ application, tooLate }: CourseConfirmedProps) {
  const { selectedCourseDescription, selectedCourseDuration, selectedCoursePayout } = application
  const facts = [
    { name: 'Duration', value: selectedCourseDuration === null ? null : formatDuration(selectedCourseDuration) },
    ...(selectedCoursePayout ? [{ name: 'Payout', value: <Payout amount={selectedCoursePayout} /> }] : []),
    {
      name: 'Confirmed',
      value: application.courseSelectionCompletedAt && <DatedTime at={application.courseSelectionCompletedAt} />,
    },
  ]

  return (
    <ApplicantStep
      step="course-selection"
      application={application}
      lede="Your choice is confirmed and cannot be changed."
      footer={null}
    >
      {tooLate && tooLate.id !== application.selectedCourseId && (
        <Alert tone="refused" title={`“${tooLate.name}” was not chosen`}>
          <p>The course below had been confirmed in another window before.</p>
        </Alert>
      )}
      <section className="course-confirmed" aria-labelledby="confirmed-course">
        <Stack gap={4}>
          <div className="course-confirmed-head">
            <h2 id="confirmed-course">{application.selectedCourseName}</h2>
            <Stamp at={application.courseSelectionCompletedAt}>Confirmed</Stamp>
          </div>
          {selectedCourseDescription && <p className="prose">{selectedCourseDescription}</p>}
          <SkillTags tags={application.selectedCourseSkills} topics={application.teachingTopics} />
          <Facts facts={facts} />
          <p className="small quiet">The course is marked “Proposed” in an external project tracker.</p>
        </Stack>
      </section>
      <Row>
        <ButtonLink to={PATHS.home}>Return to Dashboard</ButtonLink>
        <ButtonLink variant="primary" to={PATHS.courseContracts}>
          Continue to Course Contracts
          <Icon of={ArrowRight} />
        </ButtonLink>
      </Row>
    </ApplicantStep>
  )
}
