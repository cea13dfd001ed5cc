import type { TextContent, TextId } from '#domain/text/text-kinds.ts'
import { call } from '#web/platform/api/api.ts'
import { DRAFT_TIMEOUT_MS, type DraftServer } from '#web/platform/draft/draft-keeper.ts'
import { readTextDraft } from './text-queries.ts'

/** A text is small: each save replaces the one before. */
export function textDraftServer(text: TextId, current: () => TextContent): DraftServer {
  return {
    read: async () => {
      const { revision, content, savedAt } = await readTextDraft(text)
      return { revision, parts: content ?? {}, savedAt }
    },
    send: ({ revision, parts }) =>
      call('PUT /api/admin/texts/:kind/:key/draft', {
        params: text,
        body: { revision, content: { ...current(), ...parts } },
        signal: AbortSignal.timeout(DRAFT_TIMEOUT_MS),
      }),
    clear: async revision => {
      const params = { ...text, revision }
      return (await call('DELETE /api/admin/texts/:kind/:key/draft/:revision', { params })).revision
    },
  }
}
