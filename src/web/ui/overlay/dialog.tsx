import { LateOverlay, latePart } from '../page/late-part.tsx'
import type { AlertDialogProps, DialogProps } from './dialog-panel.tsx'

const panels = () => import('./dialog-panel.tsx')
const dialogPanel = latePart(async () => (await panels()).DialogPanel)
const alertDialogPanel = latePart(async () => (await panels()).AlertDialogPanel)

/** A task in front of the page. Escape and the cross close it; the focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  return <LateOverlay of={dialogPanel} given={props} />
}

/** A question that has to be answered before something is lost. A press beside it does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  return <LateOverlay of={alertDialogPanel} given={props} />
}
