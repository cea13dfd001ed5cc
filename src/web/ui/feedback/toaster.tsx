import './toast.css'
import Check from 'lucide-react/icons/check'
import OctagonX from 'lucide-react/icons/octagon-x'
import X from 'lucide-react/icons/x'
import * as Toast from 'radix-ui/toast'
import { Icon } from '../control/icon.tsx'
import { useWatched } from '../page/watched.ts'
import { classNames } from '../style/class-names.ts'
import type { ToastEntry } from './toast.ts'
import { dismissToast, shownToast, TOAST_DURATION_MS } from './toast.ts'

const SWIPE_THRESHOLD_PX = 50

/** Draws the toast: reachable with F8, swiped away to the right (Specification 9). */
export function Toaster() {
  const entry = useWatched(shownToast)

  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {entry && <ToastCard key={entry.id} entry={entry} />}
      <Toast.Viewport className="toast-viewport" hotkey={['F8']} />
    </Toast.Provider>
  )
}

function ToastCard({ entry }: { entry: ToastEntry }) {
  const isDestructive = entry.variant === 'destructive'

  return (
    <Toast.Root
      className={classNames('toast', isDestructive && 'toast-destructive')}
      open={entry.open}
      onOpenChange={open => !open && dismissToast(entry.id)}
    >
      <Icon of={isDestructive ? OctagonX : Check} size="large" />
      <div>
        <Toast.Title className="toast-title">{entry.title}</Toast.Title>
        {entry.description && <Toast.Description className="small">{entry.description}</Toast.Description>}
      </div>
      <Toast.Close className="toast-close" aria-label="Close">
        <Icon of={X} />
      </Toast.Close>
    </Toast.Root>
  )
}
