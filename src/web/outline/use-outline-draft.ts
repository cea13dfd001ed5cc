import { useState } from 'react'
import type { DraftParts } from '#domain/draft/draft.ts'
import type { Outline } from '#domain/outline/outline.ts'
import { combinedOutline } from '#domain/outline/outline-conflict.ts'
import { useReadApplication } from '#web/platform/api/application-query.ts'
import type { Merge } from '#web/platform/draft/draft-changes.ts'
import { useDraft } from '#web/platform/draft/use-draft.ts'
import { outlineDraftServer } from './outline-draft-server.ts'
import { outlineOf, partsOf } from './outline-parts.ts'
import { type OutlineStore, savedOutlineOf } from './outline-store.ts'

/** Keeps what is typed into the outline while it is open, lesson by lesson. */
export function useOutlineDraft(store: OutlineStore) {
  const [server] = useState(outlineDraftServer)
  const [opened] = useState(() => store.state().saved)
  const readApplication = useReadApplication()
  const outlineIn = (parts: DraftParts) => outlineOf(parts, opened.courseTitle)
  const merge: Merge = (base, first, second) =>
    partsOf(combinedOutline(outlineIn(base), outlineIn(first), outlineIn(second)))
  const draft = useDraft({
    subject: 'course-outline-creation',
    server,
    base: partsOf(opened),
    current: () => partsOf(store.state().outline),
    onChange: store.subscribe,
    readSaved: async maxAge => {
      const application = await readApplication(maxAge)
      if (application === null) throw new Error('There is no application any more')
      return partsOf(savedOutlineOf(application))
    },
    merge,
    show: parts => store.show(outlineIn(parts)),
  })
  return {
    ...draft,
    /** What was saved when it was opened. */
    opened,
    save: <Answer>(outline: Outline, work: (seen: number) => Promise<Answer>) => draft.save(work, partsOf(outline)),
    saved: (outline: Outline) => draft.saved(partsOf(outline)),
  }
}
