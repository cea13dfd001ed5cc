import { type Leaving, useLeaving } from '#web/platform/session/use-leaving.ts'
import { Button } from '#web/ui/control/button.tsx'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'

/** The way out within a page, such as to the account that a link is of. */
export function SignOutButton() {
  const { leave, ...asking } = useLeaving()

  return (
    <>
      <Button size="small" onClick={leave}>
        Sign Out
      </Button>
      <LeavingQuestion {...asking} />
    </>
  )
}

/** What would be lost by signing out, asked before it is (H3). */
export function LeavingQuestion({ question, stay, leaveAnyway }: Omit<Leaving, 'leave'>) {
  return (
    question && (
      <AlertDialog
        key={question.title}
        onClose={stay}
        title={question.title}
        description={question.description}
        cancelLabel="Stay"
        confirmLabel="Sign Out Anyway"
        destructive
        onConfirm={leaveAnyway}
      />
    )
  )
}
