import { REVISABLES, type Revisable } from '../application/revision.ts'
import { isBlank } from '../blank.ts'
import type { FieldIssue } from '../refusal.ts'
import { type CannedReasons, CannedReasonsSchema } from '../review/canned-reasons-schema.ts'
import type { TextKind } from './text-kind.ts'

/** What reviewers pick from when they ask for a revision, for each thing that can be revised. */
export const CANNED_REASONS: TextKind<CannedReasons> = {
  title: 'Common reasons',
  schema: CannedReasonsSchema,
  keys: REVISABLES.map(({ id }) => id),
  titleOf: key => revisableOf(key).title,
  problems: (_, { reasons }) => [...reasons.flatMap(emptyFields), ...sameNames(reasons)],
  passages: ({ reasons }) => reasons.map(({ label, text }) => ({ label, words: text })),
}

export function revisableOf(key: string): Revisable {
  const revisable = REVISABLES.find(({ id }) => id === key)
  if (revisable === undefined) throw new Error(`Nothing called "${key}" can be revised`)
  return revisable
}

type Reasons = CannedReasons['reasons']

function emptyFields({ label, text }: Reasons[number], index: number): FieldIssue[] {
  return [
    ...(isBlank(label) ? [{ path: `reasons.${index}.label`, message: 'Please name this reason.' }] : []),
    ...(isBlank(text) ? [{ path: `reasons.${index}.text`, message: 'Please write what the author reads.' }] : []),
  ]
}

function sameNames(reasons: Reasons): FieldIssue[] {
  const names = reasons.map(({ label }) => label.trim())
  return names.flatMap((name, index) =>
    name !== '' && names.indexOf(name) < index
      ? [{ path: `reasons.${index}.label`, message: `Another reason is called "${name}" already.` }]
      : [],
  )
}
