import { useMemo } from 'react'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { numbered } from '#web/ui/display/numbered.ts'
import { wordDiff } from '#web/ui/display/word-diff.ts'
import type { Phase } from '../decision/review-submission.ts'
import { useResubmission } from '../review-queries.ts'

type ChangedWordsProps = { application: ApplicationForReview; phase: Phase; field: string; text: string }

/** A text as it stands, with the words marked that came in after the latest decision. */
export function ChangedWords({ application, phase, field, text }: ChangedWordsProps) {
  const { data } = useResubmission(application, phase)
  const before = data?.changes?.find(change => change.field === field)?.before
  const parts = useMemo(() => (typeof before === 'string' ? wordDiff(before, text) : null), [before, text])
  if (parts === null) return text

  return numbered(parts.filter(({ kind }) => kind !== 'removed')).map(([number, part]) =>
    part.kind === 'added' ? <mark key={number}>{part.text}</mark> : part.text,
  )
}
