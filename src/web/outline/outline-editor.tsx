import './outline-editor.css'
import { useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { MAX_COURSE_DESCRIPTION } from '#domain/outline/outline.ts'
import { OUTLINE_LABELS } from '#domain/outline/outline-labels.ts'
import { DraftLeaveGuard } from '#web/platform/draft/draft-offer.tsx'
import { useSaveShortcut } from '#web/platform/keyboard/use-save-shortcut.ts'
import { OutlineText } from '#web/platform/outline/course-outline-view.tsx'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import type { StepLock } from '#web/platform/saving/use-step-lock.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { GenerateButton } from './generate-button.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { LessonEditor } from './lesson/lesson-editor.tsx'
import { LessonPanel } from './lesson/lesson-panel.tsx'
import { useLessonShortcuts } from './lesson/use-lesson-shortcuts.ts'
import { OutlineProvider, useOutline, useOutlineStore } from './outline-context.tsx'
import { OutlineField } from './outline-field.tsx'
import { OutlineFooter } from './outline-footer.tsx'
import { OutlineNotices } from './outline-notices.tsx'
import { OutlineOpening } from './outline-opening.tsx'
import { OutlineReplaced } from './outline-replaced.tsx'
import { createOutlineStore, isUnreadable } from './outline-store.ts'
import { useOutlineDraft } from './use-outline-draft.ts'
import { useOutlineGeneration } from './use-outline-generation.ts'
import { useOutlineSaving } from './use-outline-saving.ts'
import { usePrinting } from './use-printing.ts'

const CHOICE_DIALOG = latePart(async () => (await import('./outline-choice-dialog.tsx')).OutlineChoiceDialog)

type OutlineEditorProps = { application: Application } & Pick<StepLock, 'sendingIn'>

/** The outline while it may be written. Saving answers with the application; what is being typed here stays meanwhile. */
export function OutlineEditor({ application, sendingIn }: OutlineEditorProps) {
  const [store] = useState(() => createOutlineStore(application))
  const draft = useOutlineDraft(store)
  const saving = useOutlineSaving(store, draft, sendingIn)
  const generation = useOutlineGeneration({ store, application, save: saving.save, isReady: draft.isReady })
  useSaveShortcut(saving.save)
  useLessonShortcuts(store)
  const { isWriting } = generation

  return (
    <OutlineProvider store={store}>
      <ApplicantStep
        step="course-outline-creation"
        application={application}
        opening={
          <OutlineOpening courseTitle={store.state().outline.courseTitle}>
            <Button variant="quiet" onClick={saving.saveAndCheck} busy={saving.busy === 'check'} busyLabel="Saving...">
              Check Your Answers
            </Button>
            <HistoryButton application={application} save={saving.save} />
            <GenerateButton
              isWriting={isWriting}
              isUnreadable={isUnreadable(application)}
              onGenerate={generation.generate}
            />
          </OutlineOpening>
        }
        footer={<OutlineFooter application={application} saving={saving} draftLine={draft.line} />}
      >
        <OutlineNotices
          isWriting={isWriting}
          onCancel={generation.cancel}
          isUnreadable={isUnreadable(application)}
          problems={[saving.problem, generation.problem]}
        />
        <OutlineReplaced />
        <div className="outline-editing hide-in-print" data-writing={isWriting || undefined}>
          <DescriptionField />
          <div className="outline-desk">
            <LessonPanel />
            <LessonEditor />
          </div>
        </div>
        <PrintedOutline />
      </ApplicantStep>
      {draft.choice && (
        <Late
          of={CHOICE_DIALOG}
          given={{ choice: draft.choice, saved: store.state().saved, onTake: draft.take, onDiscard: draft.discard }}
        />
      )}
      <DraftLeaveGuard draft={draft} />
    </OutlineProvider>
  )
}

function DescriptionField() {
  const store = useOutlineStore()
  const description = useOutline(({ outline }) => outline.courseDescription)

  return (
    <div className="outline-description">
      <OutlineField
        field="courseDescription"
        label={OUTLINE_LABELS.courseDescription}
        value={description}
        limit={MAX_COURSE_DESCRIPTION}
        lines={2}
        onChange={store.describe}
        onFocus={() => store.visit({ lessonId: null, field: 'courseDescription' })}
      />
    </div>
  )
}

function PrintedOutline() {
  const isPrinting = usePrinting()
  return isPrinting && <OutlineAsItStands />
}

function OutlineAsItStands() {
  const outline = useOutline(state => state.outline)
  return <OutlineText outline={outline} heading="h2" />
}
