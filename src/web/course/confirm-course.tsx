import { formatDuration } from '#domain/course/available-course.ts'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import { payoutInDollars } from '#domain/course/payout.ts'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'

type ConfirmCourseProps = {
  open: boolean
  onClose: () => void
  course: AvailableCourse
  /** The course that was confirmed before, during a revision. */
  former: AvailableCourse | null
  onConfirm: () => void
}

/** The last question before the choice is final: what is chosen, for how much, and what follows. */
export function ConfirmCourse({ open, onClose, course, former, onConfirm }: ConfirmCourseProps) {
  const isKept = former?.id === course.id

  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={`Confirm “${course.name}”?`}
      description={
        isKept
          ? 'You keep the course, and your choice goes back to the reviewers.'
          : 'The course is marked “Proposed” in an external project tracker. Your choice cannot be changed afterwards.'
      }
      confirmLabel="Confirm Course"
      onConfirm={onConfirm}
    >
      <p className="course-terms num">
        {course.payout > 0 && <span className="course-payout">{payoutInDollars(course.payout)}</span>}
        <span>{formatDuration(course.estimatedHours)}</span>
      </p>
      {former && !isKept && (
        <p className="small quiet">
          “{former.name}” becomes available to others, and the statement of work has to be signed again for the new
          course.
        </p>
      )}
    </AlertDialog>
  )
}
