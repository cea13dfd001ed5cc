import type { DraftParts } from '#domain/draft/draft.ts'
import { LESSON_TEXTS } from '#domain/outline/outline.ts'
import { differencesBetween, type OutlineDifference } from '#domain/outline/outline-conflict.ts'
import { OUTLINE_LABELS, UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import type { Lesson, Outline } from '#domain/outline/outline-schemas.ts'
import {
  DraftChoiceDialog,
  type DraftChoiceDialogProps,
  type DraftDifference,
} from '#web/platform/draft/draft-choice-dialog.tsx'
import { nameOfDifference, nameOfLesson } from './outline-context.tsx'
import { outlineOf } from './outline-parts.ts'

type OutlineChoiceDialogProps = Omit<DraftChoiceDialogProps, 'differences'> & { saved: Outline }

/** Offers back what was left of an outline, field by field. */
export function OutlineChoiceDialog({ saved, ...offer }: OutlineChoiceDialogProps) {
  const differences = (parts: DraftParts) =>
    differencesBetween(saved, outlineOf(parts, saved.courseTitle)).flatMap(inWords)

  return <DraftChoiceDialog differences={differences} {...offer} />
}

function inWords(difference: OutlineDifference): DraftDifference[] {
  const label = nameOfDifference(difference)
  if (difference.kind === 'description') return [{ label, saved: difference.mine, text: difference.saved }]
  if (difference.kind === 'order') {
    return [{ label, saved: listOf(difference.mine), text: listOf(difference.saved) }]
  }

  const { mine, saved, fields } = difference
  if (!saved) return [{ label, saved: mine ? wordsOf(mine) : '', text: 'Deleted' }]
  if (!mine) return [{ label: `${nameOfLesson(saved)} (new)`, saved: '', text: wordsOf(saved) }]
  return fields.map(field => ({ label: `${label}: ${OUTLINE_LABELS[field]}`, saved: mine[field], text: saved[field] }))
}

const listOf = (titles: readonly string[]) => titles.map(title => title || UNTITLED_LESSON).join('\n')
const wordsOf = (lesson: Lesson) =>
  LESSON_TEXTS.map(field => lesson[field])
    .filter(Boolean)
    .join('\n')
