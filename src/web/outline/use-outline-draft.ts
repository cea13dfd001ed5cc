import { useState } from 'react'
import type { Outline } from '#domain/outline/outline-schemas.ts'
import { useReadApplication } from '#web/platform/api/application-query.ts'
import { useDraft } from '#web/platform/draft/use-draft.ts'
import { outlineDraftServer } from './outline-draft-server.ts'
import { outlineInDraft } from './outline-in-draft.ts'
import { partsOf } from './outline-parts.ts'
import { type OutlineStore, savedOutlineOf } from './outline-store.ts'

/** Keeps what is typed into the outline while it is open, lesson by lesson. */
export function useOutlineDraft(store: OutlineStore) {
  const [server] = useState(outlineDraftServer)
  const [outlineInParts] = useState(() => outlineInDraft(store))
  const readApplication = useReadApplication()
  const draft = useDraft({
    subject: 'course-outline-creation',
    server,
    ...outlineInParts,
    readSaved: async maxAge => {
      const application = await readApplication(maxAge)
      if (application === null) throw new Error('There is no application any more')
      return partsOf(savedOutlineOf(application))
    },
  })
  return {
    ...draft,
    save: <Answer>(outline: Outline, work: (seen: number) => Promise<Answer>) => draft.save(work, partsOf(outline)),
  }
}
