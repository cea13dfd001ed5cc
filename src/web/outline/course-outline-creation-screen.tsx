import { useStartedApplication } from '#web/platform/api/application-query.ts'
import { useStepLock } from '#web/platform/saving/use-step-lock.ts'
import { OutlineEditor } from './outline-editor.tsx'
import { SubmittedOutlineScreen } from './submitted-outline-screen.tsx'

/** Phase 2 step 4: the course's outline, lesson by lesson (Specification 2, 4 and 5). */
export function CourseOutlineCreationScreen() {
  const application = useStartedApplication()
  const { refusal, sendingIn } = useStepLock('course-outline-creation', application)

  return refusal ? (
    <SubmittedOutlineScreen application={application} reason={refusal.message} />
  ) : (
    <OutlineEditor application={application} sendingIn={sendingIn} />
  )
}
