import type { DraftParts } from '#domain/draft/draft.ts'
import { combinedOutline } from '#domain/outline/outline-conflict.ts'
import type { Merge } from '#web/platform/draft/draft-changes.ts'
import { outlineOf, partsOf } from './outline-parts.ts'
import type { OutlineStore } from './outline-store.ts'

/** An outline as its draft keeps it, lesson by lesson. What is saved elsewhere is what it differs from, once it is put together with it (H12). */
export function outlineInDraft(store: OutlineStore) {
  const { saved } = store.state()
  const outlineIn = (parts: DraftParts) => outlineOf(parts, saved.courseTitle)
  const merge: Merge = (base, first, second) =>
    partsOf(combinedOutline(outlineIn(base), outlineIn(first), outlineIn(second)))

  return {
    base: partsOf(saved),
    current: () => partsOf(store.state().outline),
    onChange: store.subscribe,
    merge,
    show: (parts: DraftParts) => store.show(outlineIn(parts)),
    onSaved: (parts: DraftParts) => store.keepSaved(outlineIn(parts)),
  }
}
