import type { TextDraftOnWire } from '#domain/text/text-contract.ts'
import type { TextContent, TextId } from '#domain/text/text-kinds.ts'
import { call } from '#web/platform/api/api.ts'
import { DRAFT_TIMEOUT_MS, type DraftServer } from '#web/platform/draft/draft-keeper.ts'
import { readTextDraft } from './text-queries.ts'

type Screen = {
  current: () => TextContent
  /** The newest version that the words on the screen know of; undefined where there is none. */
  begunFrom: () => number | undefined
  /** Takes the draft as it was kept or found last. */
  onKept: (draft: TextDraftOnWire) => void
}

/** A text is small: each save replaces the one before. */
export function textDraftServer(text: TextId, { current, begunFrom, onKept }: Screen): DraftServer {
  return {
    read: async () => {
      const draft = await readTextDraft(text)
      onKept(draft)
      const { revision, content, savedAt } = draft
      return { revision, parts: content ?? {}, savedAt }
    },
    send: async ({ revision, parts }) => {
      const content = { ...current(), ...parts }
      const kept = await call('PUT /api/admin/texts/:kind/:key/draft', {
        params: text,
        body: { revision, content, begunFrom: begunFrom() },
        signal: AbortSignal.timeout(DRAFT_TIMEOUT_MS),
      })
      onKept({ ...kept, content })
      return kept
    },
    clear: async revision => {
      const params = { ...text, revision }
      return (await call('DELETE /api/admin/texts/:kind/:key/draft/:revision', { params })).revision
    },
  }
}
