import './course-outline-view.css'
import { Facts } from '#web/ui/display/facts.tsx'
import { numbered } from '#web/ui/display/numbered.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { type OutlineLesson, readCourseOutline } from './course-outline.ts'

/** Where a lesson stands on the page. */
export const lessonPlace = (number: number) => `lesson-${number}`

/** An outline as its author wrote it, lesson by lesson (Specification 2, "Phase 2 cards"). */
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
    <div className="outline-read">
      <h3>{outline.courseTitle ?? 'Untitled course'}</h3>
      {outline.courseDescription && <p className="prose written">{outline.courseDescription}</p>}
      <ol className="lesson-list">
        {numbered(outline.lessons).map(([number, lesson]) => (
          <Lesson key={number} lesson={lesson} number={number} />
        ))}
      </ol>
    </div>
  )
}

function Lesson({ lesson, number }: { lesson: OutlineLesson; number: number }) {
  return (
    <li id={lessonPlace(number)}>
      <h4>
        <span className="lesson-number num">{number}</span>
        {lesson.title ?? 'Untitled lesson'}
      </h4>
      <Facts
        facts={[
          { name: 'Learning Goal', value: lesson.learningGoal },
          { name: 'Hook/Intro', value: lesson.hookIntro },
          { name: 'Key Concepts', value: lesson.keyConcepts },
          { name: 'Unique Perspective', value: lesson.uniquePerspective },
          { name: 'Action Step', value: lesson.actionStep },
        ]}
      />
    </li>
  )
}
