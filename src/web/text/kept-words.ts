import { canonicalContent } from '#domain/text/canonical-content.ts'
import type { TextContent, TextId } from '#domain/text/text-kinds.ts'
import { readTextDraft } from './text-queries.ts'

export const NOT_READY = 'What was written before is still being looked for'
export const NOT_AS_SHOWN =
  'The draft that is kept is not the one that you see. Please load the page again and look at it.'

/**
 * The draft that is kept, where it is what is on the screen; throws where it is not (H275). `inForce` is given where that is
 * meant as long as nothing is written.
 */
export async function keptAsShown(text: TextId, shown: TextContent, inForce: TextContent | null = null) {
  const kept = await readTextDraft(text)
  if (canonicalContent(kept.content ?? inForce) !== canonicalContent(shown)) throw new Error(NOT_AS_SHOWN)
  return kept
}
