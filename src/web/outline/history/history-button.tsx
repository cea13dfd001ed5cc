import RotateCcwClock from 'lucide-react/icons/rotate-ccw-clock'
import { useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'

const HISTORY = latePart(async () => (await import('./history-panel.tsx')).HistoryPanel)

type HistoryButtonProps = {
  application: Application
  /** Saves what is on the screen; whether it could. */
  save: () => Promise<boolean>
}

/** Opens the saved versions of the outline. */
export function HistoryButton({ application, save }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon of={RotateCcwClock} />
        History
      </Button>
      <Dialog
        wide
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="History of this outline"
        description="Each time you saved it. Bringing a version back saves the screen first, and can be undone."
      >
        <Late
          of={HISTORY}
          given={{ revision: application.courseOutlineRevision, save, onDone: () => setIsOpen(false) }}
        />
      </Dialog>
    </>
  )
}
