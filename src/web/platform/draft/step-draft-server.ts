import type { DraftedStep } from '#domain/application/step-draft.ts'
import { call } from '#web/platform/api/api.ts'
import { DRAFT_TIMEOUT_MS, type DraftServer } from './draft-keeper.ts'

/** The draft of a step whose form is its parts (G3). */
export function stepDraftServer(step: DraftedStep): DraftServer {
  const params = { step }
  const put = (revision: number) => call('PUT /api/application/drafts/:step', { params, body: { revision, data: {} } })

  return {
    read: async () => {
      const { revision, data, savedAt } = await call('GET /api/application/drafts/:step', { params })
      return { revision, parts: data ?? {}, savedAt }
    },
    send: ({ revision, parts }) =>
      call('PATCH /api/application/drafts/:step', {
        params,
        body: { revision, data: { ...parts } },
        signal: AbortSignal.timeout(DRAFT_TIMEOUT_MS),
      }),
    clear: async revision => (await put(revision)).revision,
    liesOverSaved: true,
  }
}
