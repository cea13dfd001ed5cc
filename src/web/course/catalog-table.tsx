import './catalog-table.css'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { formatDuration } from '#domain/course/available-course.ts'
import type { CatalogCourse } from '#domain/course/catalog-entry.ts'
import { payoutInDollars } from '#domain/course/payout.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useOfferCourse } from './catalog-queries.ts'

type Editing = { onEdit: (course: CatalogCourse) => void }

/** Courses by name, each with who has it and what can be done with it. */
export function CatalogTable({ rows, onEdit }: Editing & { rows: readonly CatalogCourse[] }) {
  return (
    <Table
      className="catalog-table"
      label="Catalog"
      head={
        <>
          <HeadCell>Course</HeadCell>
          <HeadCell end>Duration</HeadCell>
          <HeadCell end>Payout</HeadCell>
          <HeadCell>Availability</HeadCell>
          <HeadCell>Actions</HeadCell>
        </>
      }
    >
      {rows.map(course => (
        <CourseRow key={course.id} course={course} onEdit={onEdit} />
      ))}
    </Table>
  )
}

const CourseRow = memo(function CourseRow({ course, onEdit }: Editing & { course: CatalogCourse }) {
  const { id, name, skillTags, estimatedHours, payout, available, confirmedBy } = course
  const { mutate, isPending, error } = useOfferCourse()
  const whyNotOffered = confirmedBy && `${confirmedBy.name} has confirmed this course`

  return (
    <TableRow>
      <Cell className="catalog-course">
        <PersonCell name={name} line={skillTags.join(' · ')} />
      </Cell>
      <Cell end className="catalog-duration num nowrap">
        {formatDuration(estimatedHours)}
      </Cell>
      <Cell end className="catalog-payout num nowrap">
        {payout === null ? <span className="quiet">Default</span> : payoutInDollars(payout)}
      </Cell>
      <Cell className="catalog-state">
        <CourseState course={course} />
        {error && (
          <p role="status" className="small">
            {sentenceOf(error, 'Could not save. Please check your connection.')}
          </p>
        )}
      </Cell>
      <Cell className="catalog-actions">
        <Row tight>
          <Button size="small" onClick={() => onEdit(course)}>
            Edit<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={isPending}
            disabledReason={whyNotOffered}
            onClick={() => mutate({ courseId: id, available: !available })}
          >
            {available ? 'Remove from List' : 'Add to List'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </Row>
      </Cell>
    </TableRow>
  )
})

function CourseState({ course: { available, confirmedBy } }: { course: CatalogCourse }) {
  if (available) return <Badge tone="current">Available</Badge>
  if (confirmedBy === null) return <Badge tone="neutral">Off the list</Badge>
  return (
    <>
      <Badge tone="done">Confirmed</Badge>
      <div className="small">
        <Link to={reviewDetailPath(confirmedBy.applicationId)}>{confirmedBy.name}</Link>
      </div>
    </>
  )
}
