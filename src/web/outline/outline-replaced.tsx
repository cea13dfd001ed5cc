import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'
import { useOutline, useOutlineStore } from './outline-context.tsx'
import type { Replacement } from './outline-store.ts'

/** What took the place of the outline on the screen, and the way to what was there before it. Neither text is lost by going there and back. */
export function OutlineReplaced() {
  const store = useOutlineStore()
  const replaced = useOutline(state => state.replaced)

  return (
    <Confirmation
      what={
        replaced && (
          <>
            {replaced.isUndone ? 'What you had before is back, instead of' : PUT_THERE[replaced.by.kind]}{' '}
            <NameOf replacement={replaced.by} />.
          </>
        )
      }
      action={
        <Button size="small" onClick={store.swapReplaced}>
          {replaced?.isUndone ? 'Bring It Back Again' : 'Undo'}
        </Button>
      }
    />
  )
}

const PUT_THERE = {
  version: 'You brought back',
  draft: 'Your outline now has',
} as const satisfies Record<Replacement['kind'], string>

function NameOf({ replacement }: { replacement: Replacement }) {
  if (replacement.kind === 'draft') return 'the generated draft'
  return (
    <>
      the version of <DatedTime at={replacement.savedAt} />
    </>
  )
}
