import './lesson-fields.css'
import { LESSON_TEXTS, type LessonText, MAX_LESSON_TEXT, MAX_LESSON_TITLE } from '#domain/outline/outline.ts'
import { OUTLINE_LABELS } from '#domain/outline/outline-labels.ts'
import { fieldNote } from '#domain/text/step-guidance.ts'
import { useGuidanceWords } from '#web/platform/text/use-guidance.tsx'
import { lessonIn, useOutline, useOutlineStore } from '../outline-context.tsx'
import { OutlineField } from '../outline-field.tsx'

/** The open lesson's fields; the fixed lessons keep their titles (Specification 5). */
export function LessonFields({ id }: { id: string }) {
  const isFixed = useOutline(state => lessonIn(state, id)?.isFixed ?? true)

  const guidance = useGuidanceWords('course-outline-creation')

  return (
    <div className="outline-lesson-fields">
      {!isFixed && <LessonTitleField id={id} />}
      {LESSON_TEXTS.map((field, index) => (
        <LessonTextField key={field} id={id} field={field} help={fieldNote(guidance?.notes[index]?.text ?? '')} />
      ))}
    </div>
  )
}

function LessonTitleField({ id }: { id: string }) {
  const store = useOutlineStore()
  const title = useOutline(state => lessonIn(state, id)?.title ?? '')

  return (
    <OutlineField
      field="title"
      label={OUTLINE_LABELS.title}
      value={title}
      limit={MAX_LESSON_TITLE}
      onChange={words => store.write(id, 'title', words)}
      onFocus={() => store.visit({ lessonId: id, field: 'title' })}
    />
  )
}

type LessonTextFieldProps = { id: string; field: LessonText; help: ReturnType<typeof fieldNote> }

function LessonTextField({ id, field, help }: LessonTextFieldProps) {
  const store = useOutlineStore()
  const text = useOutline(state => lessonIn(state, id)?.[field] ?? '')

  return (
    <OutlineField
      field={field}
      label={OUTLINE_LABELS[field]}
      {...help}
      value={text}
      limit={MAX_LESSON_TEXT}
      lines={2}
      onChange={words => store.write(id, field, words)}
      onFocus={() => store.visit({ lessonId: id, field })}
    />
  )
}
