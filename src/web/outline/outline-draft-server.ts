import { dataOfOutlineParts, KeptOutlineDraftSchema } from '#domain/outline/outline-draft.ts'
import type { DraftServer } from '#web/platform/draft/draft-keeper.ts'
import { stepDraftServer } from '#web/platform/draft/step-draft-server.ts'
import { partsOfDraft } from './outline-parts.ts'

/** The outline's draft: only the lessons that changed are sent, and their order where it changed. */
export function outlineDraftServer(): DraftServer {
  const step = stepDraftServer('course-outline-creation')

  return {
    ...step,
    read: async () => {
      const stored = await step.read()
      return { ...stored, parts: partsOfDraft(KeptOutlineDraftSchema.parse(stored.parts)) }
    },
    send: ({ revision, parts }) => {
      const there = Object.entries(parts).filter(([, content]) => content !== null)
      return step.send({ revision, parts: dataOfOutlineParts(Object.fromEntries(there)) })
    },
  }
}
