import './course-outline-view.css'
import { LESSON_TEXTS } from '#domain/outline/outline.ts'
import { OUTLINE_LABELS, UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import { Facts } from '#web/ui/display/facts.tsx'
import { numbered } from '#web/ui/display/numbered.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { type CourseOutline, type OutlineLesson, readCourseOutline } from './course-outline.ts'

/** Where a lesson stands on the page. */
export const lessonPlace = (number: number) => `lesson-${number}`

/** A stored outline under its title (Specification 2, "Phase 2 cards"). */
export function CourseOutlineView({ stored }: { stored: string }) {
  const outline = readCourseOutline(stored)
  if (outline === null) {
    return (
      <Alert tone="refused">
        <p>Unable to parse course outline data</p>
      </Alert>
    )
  }

  return (
    <div>
      <h3>{outline.courseTitle ?? 'Untitled course'}</h3>
      <OutlineText outline={outline} heading="h4" />
    </div>
  )
}

type OutlineTextProps = { outline: CourseOutline; heading: LessonHeading }
type LessonHeading = 'h2' | 'h4'

/** An outline as its author wrote it, lesson by lesson, to read or to print. */
export function OutlineText({ outline: { courseDescription, lessons }, heading }: OutlineTextProps) {
  return (
    <div className="outline-text">
      {courseDescription && <p className="prose written">{courseDescription}</p>}
      <ol>
        {numbered(lessons).map(([number, lesson]) => (
          <Lesson key={number} lesson={lesson} number={number} heading={heading} />
        ))}
      </ol>
    </div>
  )
}

type LessonProps = { lesson: OutlineLesson; number: number; heading: LessonHeading }

function Lesson({ lesson, number, heading: Heading }: LessonProps) {
  return (
    <li id={lessonPlace(number)}>
      <Heading>
        <span className="lesson-number num">{number}</span>
        {lesson.title || UNTITLED_LESSON}
      </Heading>
      <Facts facts={LESSON_TEXTS.map(field => ({ name: OUTLINE_LABELS[field], value: lesson[field] }))} />
    </li>
  )
}
