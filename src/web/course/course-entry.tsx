import './course-entry.css'
import '#web/ui/control/check.css'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { formatDuration, topicsOfTag } from '#domain/course/available-course.ts'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import { payoutInDollars } from '#domain/course/payout.ts'
import { enumerated } from '#domain/enumerated.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

type CourseEntryProps = {
  course: AvailableCourse
  /** The applicant's teaching topics: tags that speak of one are marked. */
  topics: readonly string[]
  /** Name of the radio group. */
  group: string
  chosen: boolean
  onChoose: (course: AvailableCourse) => void
}

/** A course to choose; the whole row is the radio. */
export function CourseEntry({ course, topics, group, chosen, onChoose }: CourseEntryProps) {
  const id = useId()

  return (
    <label className={classNames('course-entry', !course.available && 'course-gone')}>
      <input
        className="check-box"
        type="radio"
        name={group}
        checked={chosen}
        disabled={!course.available}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words ${id}-terms`}
        onChange={() => onChoose(course)}
      />
      <span id={`${id}-name`} className="as-h3">
        {course.name}
      </span>
      <span id={`${id}-words`} className="course-words">
        {course.description}
        <SkillTags tags={course.skillTags} topics={topics} />
      </span>
      <span id={`${id}-terms`} className="course-terms num">
        <Payout amount={course.payout} />
        <span>{course.available ? formatDuration(course.estimatedHours) : 'No longer available'}</span>
      </span>
    </label>
  )
}

/** The payout badge, where there is one (Specification 9). */
export function Payout({ amount }: { amount: number | null }) {
  if (amount === null || amount <= 0) return null

  return (
    <span className="course-payout num">
      <VisuallyHidden>Payout </VisuallyHidden>
      {payoutInDollars(amount)}
    </span>
  )
}

/** The skills of a course, with a check at those that match a topic of the applicant. */
export function SkillTags({ tags, topics }: { tags: readonly string[]; topics: readonly string[] }) {
  const named = [...new Set(tags.map(tag => tag.trim()))].filter(Boolean)
  if (named.length === 0) return null

  return (
    <span className="course-tags">
      {named.map(tag => (
        <SkillTag key={tag} tag={tag} matched={topicsOfTag(tag, topics)} />
      ))}
    </span>
  )
}

function SkillTag({ tag, matched }: { tag: string; matched: readonly string[] }) {
  if (matched.length === 0) return <span>{tag}</span>

  return (
    <span className="course-match">
      <Icon of={Check} size="small" />
      {tag}
      <VisuallyHidden>, matches your topic {enumerated(matched)}</VisuallyHidden>
    </span>
  )
}
