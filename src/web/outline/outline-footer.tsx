import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import { gapsOf } from '#domain/outline/completeness.ts'
import { whyOutlineStaysComplete } from '#domain/outline/outline-completion.ts'
import { isSameOutline } from '#domain/outline/outline-conflict.ts'
import { draftSaved, NOT_SAVED, SAVING } from '#web/platform/saving/save-state.ts'
import type { SaveState } from '#web/ui/step/step-footer.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { countOfGaps, EmptyFieldList } from './lesson/empty-field-list.tsx'
import { useOutline } from './outline-context.tsx'
import type { useOutlineSaving } from './use-outline-saving.ts'

type OutlineFooterProps = {
  application: Application
  saving: ReturnType<typeof useOutlineSaving>
  /** What has become of the text that was typed and not saved. */
  draftLine: SaveState | null
}

/** Saving and completing; both return to the dashboard (Specification 2). */
export function OutlineFooter({ application, saving, draftLine }: OutlineFooterProps) {
  const navigate = useNavigate()
  const [showsGaps, setShowsGaps] = useState(false)
  const gaps = useOutline(({ outline }) => gapsOf(outline).length)
  const isDirty = useOutline(({ outline, saved }) => !isSameOutline(outline, saved))

  const whyNotAgain = whyOutlineStaysComplete(application)?.message ?? null
  const whyNotComplete = saving.busy === 'complete' ? null : (whyNotAgain ?? (gaps > 0 ? countOfGaps(gaps) : null))

  return (
    <StepFooter
      previous={{ label: 'Dashboard', onClick: () => navigate({ to: PATHS.home }) }}
      save={{ label: 'Save', onClick: saving.saveAndReturn, busy: saving.busy === 'return' }}
      primary={{
        label: 'Complete',
        onClick: saving.complete,
        busy: saving.busy === 'complete',
        disabledReason: whyNotComplete,
        onDisabledPress: () => setShowsGaps(gaps > 0),
      }}
      state={stateOf(saving, isDirty ? (draftLine ?? UNSAVED) : null)}
      note={<EmptyFieldList open={showsGaps} onOpenChange={setShowsGaps} />}
    />
  )
}

const UNSAVED = { kind: 'note', text: 'Unsaved changes' } as const satisfies SaveState

function stateOf(
  { busy, problem, savedAt }: OutlineFooterProps['saving'],
  unsaved: SaveState | null,
): SaveState | null {
  if (busy !== null) return SAVING
  if (unsaved !== null) return unsaved
  return problem !== null && savedAt === null ? NOT_SAVED : draftSaved(savedAt)
}
