import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'
import { useOutline, useOutlineStore } from './outline-context.tsx'

/** Which saved version is on the screen, and the way to what was there before it. Neither text is lost by going there and back. */
export function BroughtBack() {
  const store = useOutlineStore()
  const broughtBack = useOutline(state => state.broughtBack)

  return (
    <Confirmation
      what={
        broughtBack && (
          <>
            {broughtBack.isUndone ? 'What you had before is back, instead of' : 'You brought back'} the version of{' '}
            <DatedTime at={broughtBack.savedAt} />.
          </>
        )
      }
      action={
        <Button size="small" onClick={store.swapBroughtBack}>
          {broughtBack?.isUndone ? 'Bring It Back Again' : 'Undo'}
        </Button>
      }
    />
  )
}
