import { useState } from 'react'
import { whyCannotEdit } from '#domain/application/editing.ts'
import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { OutlineEditor } from './outline-editor.tsx'
import { SubmittedOutlineScreen } from './submitted-outline-screen.tsx'

/** Phase 2 step 4: the course's outline, lesson by lesson (Specification 2, 4 and 5). */
export function CourseOutlineCreationScreen() {
  const application = useStartedApplication()
  // As it was when the screen was opened: completing locks the step a moment before the dashboard comes.
  const [refusal] = useState(() => whyCannotEdit('course-outline-creation', application))

  return refusal ? (
    <SubmittedOutlineScreen application={application} reason={refusal.message} />
  ) : (
    <OutlineEditor application={application} />
  )
}
