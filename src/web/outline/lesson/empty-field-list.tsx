import './empty-field-list.css'
import { useState } from 'react'
import { counted } from '#domain/counted.ts'
import { type Gap, gapsOf } from '#domain/outline/completeness.ts'
import { OUTLINE_LABELS } from '#domain/outline/outline-labels.ts'
import type { Outline } from '#domain/outline/outline-schemas.ts'
import { TextButton } from '#web/ui/control/text-button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { goToField } from '../field-focus.ts'
import { nameOfLesson, useOutline, useOutlineStore } from '../outline-context.tsx'

type EmptyFieldListProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** "7 fields still empty", with a link to each. Nothing once all are filled. */
export function EmptyFieldList({ open, onOpenChange }: EmptyFieldListProps) {
  const count = useOutline(({ outline }) => gapsOf(outline).length)
  if (count === 0) return null

  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      label="Empty fields"
      trigger={<TextButton className="num">{countOfGaps(count)}</TextButton>}
    >
      {leave => <Gaps leave={leave} />}
    </Popover>
  )
}

export const countOfGaps = (count: number): string => `${counted(count, 'field')} still empty`

function Gaps({ leave }: { leave: (then: () => void) => void }) {
  const store = useOutlineStore()
  // As it was when the list was opened: nothing can be typed while it is.
  const [groups] = useState(() => gapsByPlace(store.state().outline))

  return (
    <ul className="outline-gaps">
      {groups.map(({ place, gaps }) => (
        <li key={place}>
          <h3>{place}</h3>
          <ul>
            {gaps.map(gap => (
              <li key={gap.field}>
                <TextButton onClick={() => leave(() => goToField(store, gap))}>{OUTLINE_LABELS[gap.field]}</TextButton>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function gapsByPlace(outline: Outline): { place: string; gaps: Gap[] }[] {
  const gaps = gapsOf(outline)
  const ofCourse = { place: 'The course', gaps: gaps.filter(gap => gap.lessonId === null) }
  const ofLessons = outline.lessons.map(lesson => ({
    place: nameOfLesson(lesson),
    gaps: gaps.filter(gap => gap.lessonId === lesson.id),
  }))
  return [ofCourse, ...ofLessons].filter(group => group.gaps.length > 0)
}
