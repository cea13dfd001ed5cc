import './outline-contents.css'
import Diff from 'lucide-react/icons/diff'
import { useMemo } from 'react'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import { readCourseOutline } from '#web/platform/outline/course-outline.ts'
import { lessonPlace } from '#web/platform/outline/course-outline-view.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { numbered } from '#web/ui/display/numbered.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useResubmission } from '../review-queries.ts'

/** The lessons of an outline as a table of contents, in sight while they are read; changed ones are marked. */
export function OutlineContents({ application }: { application: ApplicationForReview }) {
  const { courseOutlineData } = application
  const { data } = useResubmission(application, 2)
  const changed = new Set(data?.changes?.map(({ part }) => part))
  const outline = useMemo(() => (courseOutlineData ? readCourseOutline(courseOutlineData) : null), [courseOutlineData])
  if (outline === null) return null

  return (
    <nav className="outline-contents hide-below-wide" aria-label="Lessons">
      <ol>
        {numbered(outline.lessons).map(([number, { title }]) => (
          <li key={number}>
            <a href={`#${lessonPlace(number)}`}>
              <span className="lesson-number num">{number}</span>
              <span>{title ?? UNTITLED_LESSON}</span>
              {changed.has(`${number} ${title ?? ''}`) && (
                <span className="lesson-changed" title="Changed since the last review">
                  <Icon of={Diff} />
                  <VisuallyHidden>, changed since the last review</VisuallyHidden>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
