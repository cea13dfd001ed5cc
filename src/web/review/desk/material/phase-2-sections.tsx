import './phase-2-sections.css'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { JUDGED_COURSE_FIELDS } from '#domain/course/chosen-course.ts'
import { CourseOutlineView } from '#web/platform/outline/course-outline-view.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { PhaseLayout } from '../phase-layout.tsx'
import { ReviewHistory } from '../review-history.tsx'
import { OutlineContents } from './outline-contents.tsx'
import { SectionLinks } from './section-links.tsx'
import { Completion, StepSection } from './step-section.tsx'
import { WhatChanged } from './what-changed.tsx'

const SECTIONS = {
  outline: { id: 'course-outline', title: 'Course Outline' },
  selection: { id: 'course-selection', title: 'Course Selection' },
  training: { id: 'course-outline-training', title: 'Course Outline Training' },
  history: { id: 'phase-2-history', title: 'Phase 2 Review History' },
} as const

type PhaseProps = { application: ApplicationForReview }

/** What the author sent in phase 2: the course that was chosen, the training, the outline. */
export function Phase2Sections({ application }: PhaseProps) {
  return (
    <>
      <SectionLinks sections={Object.values(SECTIONS)} />
      <PhaseLayout
        changes={<WhatChanged application={application} phase={2} film={null} />}
        anchor={<OutlineContents application={application} />}
      >
        <CourseOutlineSection application={application} />
        <CourseSelection application={application} />
        <CourseOutlineTraining application={application} />
        <ReviewHistory {...SECTIONS.history} reviews={application.reviews} phase={2} film={null} />
      </PhaseLayout>
    </>
  )
}

function CourseOutlineSection({ application }: PhaseProps) {
  const { courseOutlineData, courseOutlineCompletedAt } = application
  const submittedAt = application.courseSubmittedAt ?? courseOutlineCompletedAt

  return (
    <StepSection {...SECTIONS.outline} application={application} phase={2} at={submittedAt}>
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
    </StepSection>
  )
}

function CourseSelection({ application }: PhaseProps) {
  const { selectedCourseName, selectedCourseDescription, selectedCourseSkills } = application
  const completedAt = application.courseSelectionCompletedAt

  return (
    <StepSection {...SECTIONS.selection} application={application} phase={2} at={completedAt}>
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
    </StepSection>
  )
}

function CourseOutlineTraining({ application }: PhaseProps) {
  const completedAt = application.courseOutlineTrainingCompletedAt

  return (
    <StepSection {...SECTIONS.training} application={application} phase={2} at={completedAt} badge="Complete">
      <Completion at={completedAt} />
    </StepSection>
  )
}
