import './lesson-fields.css'
import { LESSON_TEXTS, type LessonText, MAX_LESSON_TEXT, MAX_LESSON_TITLE } from '#domain/outline/outline.ts'
import { OUTLINE_LABELS } from '#domain/outline/outline-labels.ts'
import { LESSON_WORDS } from './lesson-words.ts'
import { lessonIn, useOutline, useOutlineStore } from './outline-context.tsx'
import { OutlineField } from './outline-field.tsx'

/** The open lesson's fields; the fixed lessons keep their titles (Specification 5). */
export function LessonFields({ id }: { id: string }) {
  const isFixed = useOutline(state => lessonIn(state, id)?.isFixed ?? true)

  return (
    <div className="outline-lesson-fields">
      {!isFixed && <LessonTitleField id={id} />}
      {LESSON_TEXTS.map(field => (
        <LessonTextField key={field} id={id} field={field} />
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

function LessonTextField({ id, field }: { id: string; field: LessonText }) {
  const store = useOutlineStore()
  const text = useOutline(state => lessonIn(state, id)?.[field] ?? '')
  const { guidance, example } = LESSON_WORDS[field]

  return (
    <OutlineField
      field={field}
      label={OUTLINE_LABELS[field]}
      hint={guidance}
      example={example}
      value={text}
      limit={MAX_LESSON_TEXT}
      lines={2}
      onChange={words => store.write(id, field, words)}
      onFocus={() => store.visit({ lessonId: id, field })}
    />
  )
}
