import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import { whyCannotChooseCourse } from '#domain/course/choice-rules.ts'
import { readCourseSearch } from '#domain/course/course-search.ts'
import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { CourseConfirmed } from './course-confirmed.tsx'
import { CoursePicker } from './course-picker.tsx'

/** Phase 2, step 1: the course to write, chosen from the catalog; once confirmed, what was chosen (Specification 2). */
export function CourseSelectionScreen() {
  const application = useStartedApplication()
  const search = readCourseSearch(useSearch({ strict: false }))
  // Confirming locks the choice a moment before the contracts come.
  const [isLeaving, setIsLeaving] = useState(false)
  const [tooLate, setTooLate] = useState<AvailableCourse | null>(null)

  return whyCannotChooseCourse(application) && !isLeaving ? (
    <CourseConfirmed application={application} tooLate={tooLate} />
  ) : (
    <CoursePicker application={application} search={search} onLeaving={setIsLeaving} onTooLate={setTooLate} />
  )
}
