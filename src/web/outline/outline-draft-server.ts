import { dataOfOutlineParts, OutlineDraftSchema } from '#domain/outline/outline-draft.ts'
import { call } from '#web/platform/api/api.ts'
import type { DraftServer } from '#web/platform/draft/draft-keeper.ts'
import { stepDraftServer } from '#web/platform/draft/step-draft-server.ts'
import { partsOf, partsOfDraft } from './outline-parts.ts'
import { savedOutlineOf } from './outline-store.ts'

/** The outline's draft: only the lessons that changed are sent, and their order where it changed. */
export function outlineDraftServer(): DraftServer {
  const step = stepDraftServer('course-outline-creation')
  let seen: number | null = null

  return {
    read: async () => {
      const stored = await step.read()
      const wasEmptied = seen !== null && stored.revision > seen && Object.keys(stored.parts).length === 0
      seen = stored.revision
      // Another window has saved the outline itself: that is what is there now.
      const saved = wasEmptied ? await call('GET /api/application') : null
      return {
        ...stored,
        parts: saved ? partsOf(savedOutlineOf(saved)) : partsOfDraft(OutlineDraftSchema.parse(stored.parts)),
      }
    },
    send: async ({ revision, parts }) => {
      const there = Object.entries(parts).filter(([, content]) => content !== null)
      const receipt = await step.send({ revision, parts: dataOfOutlineParts(Object.fromEntries(there)) })
      seen = receipt.revision
      return receipt
    },
    clear: step.clear,
  }
}
