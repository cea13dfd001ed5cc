import './outline-reading.css'
import { LESSON_TEXTS, type Lesson, type Outline } from '#domain/outline/outline.ts'
import { Facts } from '#web/ui/display/facts.tsx'
import { LESSON_WORDS } from './lesson-words.ts'
import { UNTITLED } from './outline-context.tsx'

/** The whole outline to read or to print. */
export function OutlineReading({ outline }: { outline: Outline }) {
  return (
    <div className="outline-reading">
      {outline.courseDescription && <p className="prose">{outline.courseDescription}</p>}
      <ol>
        {outline.lessons.map(lesson => (
          <LessonToRead key={lesson.id} lesson={lesson} />
        ))}
      </ol>
    </div>
  )
}

function LessonToRead({ lesson }: { lesson: Lesson }) {
  return (
    <li>
      <h2 className="as-h3">
        <span className="outline-number num">{lesson.number}</span> {lesson.title || UNTITLED}
      </h2>
      <Facts facts={LESSON_TEXTS.map(field => ({ name: LESSON_WORDS[field].label, value: lesson[field] }))} />
    </li>
  )
}
