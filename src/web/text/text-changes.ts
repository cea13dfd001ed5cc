import type { DraftParts } from '#domain/draft/draft.ts'
import { kindOf, type TextContent, type TextKindName } from '#domain/text/text-kinds.ts'
import type { DraftDifference } from '#web/platform/draft/draft-choice-dialog.tsx'
import { differingPassages } from '#web/platform/text/differing-passages.ts'

/** What a draft says otherwise than what the fields were begun with, or what was published since. */
export function passageDifferences(kind: TextKindName, base: DraftParts) {
  const { passages } = kindOf(kind)
  return (parts: DraftParts): DraftDifference[] =>
    // reason: the parts of a text's draft are its own fields
    differingPassages(passages(base as TextContent), passages({ ...base, ...parts } as TextContent)).map(
      ({ label, earlier, later }) => ({ label, saved: earlier, text: later }),
    )
}
