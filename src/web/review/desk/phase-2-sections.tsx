import './phase-2-sections.css'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { JUDGED_COURSE_FIELDS } from '#domain/course/chosen-course.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dated, DatedTime } from '#web/ui/display/dates.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { CourseOutlineView } from './course-outline-view.tsx'
import { ReviewHistory } from './review-history.tsx'
import { SectionLinks } from './section-links.tsx'
import { WhatChanged } from './what-changed.tsx'

const SECTIONS = [
  { id: 'course-outline', title: 'Course Outline' },
  { id: 'course-selection', title: 'Course Selection' },
  { id: 'course-outline-training', title: 'Course Outline Training' },
  { id: 'phase-2-history', title: 'Phase 2 Review History' },
] as const

type PhaseProps = { application: ApplicationForReview }

/** What the author sent in phase 2: the course that was chosen, the training, the outline. */
export function Phase2Sections({ application }: PhaseProps) {
  return (
    <>
      <SectionLinks sections={SECTIONS} />
      <WhatChanged application={application} phase={2} />
      <CourseOutlineSection application={application} />
      <CourseSelection application={application} />
      <CourseOutlineTraining application={application} />
      <ReviewHistory reviews={application.reviews} phase={2} id="phase-2-history" />
    </>
  )
}

function CourseOutlineSection({ application }: PhaseProps) {
  const { courseOutlineData, courseOutlineCompletedAt } = application
  const submittedAt = application.courseSubmittedAt ?? courseOutlineCompletedAt

  return (
    <Section
      title="Course Outline"
      id="course-outline"
      beside={<ChangedMark at={submittedAt} application={application} phase={2} />}
    >
      {submittedAt && (
        <p className="small quiet">
          Submitted <DatedTime at={submittedAt} />
        </p>
      )}
      {courseOutlineData ? (
        <CourseOutlineView stored={courseOutlineData} />
      ) : (
        <p className="quiet">No course outline submitted yet</p>
      )}
    </Section>
  )
}

function CourseSelection({ application }: PhaseProps) {
  const { selectedCourseName, selectedCourseDescription, selectedCourseSkills } = application
  const completedAt = application.courseSelectionCompletedAt

  return (
    <Section
      title="Course Selection"
      id="course-selection"
      beside={<ChangedMark at={completedAt} application={application} phase={2} />}
    >
      {selectedCourseName ? (
        <div className="course-choice">
          <h3>{selectedCourseName}</h3>
          {selectedCourseDescription && <p className="prose written">{selectedCourseDescription}</p>}
          {selectedCourseSkills.length > 0 && (
            <ul className="skill-list" aria-label={JUDGED_COURSE_FIELDS.selectedCourseSkills.label}>
              {selectedCourseSkills.map(skill => (
                <li key={skill} className="badge">
                  {skill}
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p className="faint">Not provided</p>
      )}
      <Completion at={completedAt} />
    </Section>
  )
}

function CourseOutlineTraining({ application }: PhaseProps) {
  const completedAt = application.courseOutlineTrainingCompletedAt

  return (
    <Section
      title="Course Outline Training"
      id="course-outline-training"
      beside={
        completedAt && (
          <>
            <Badge tone="done">Complete</Badge>
            <ChangedMark at={completedAt} application={application} phase={2} />
          </>
        )
      }
    >
      <Completion at={completedAt} />
    </Section>
  )
}

function Completion({ at }: { at: string | null }) {
  return at ? (
    <p className="small quiet">
      Completed <Dated at={at} />
    </p>
  ) : (
    <p className="quiet">Not completed</p>
  )
}
