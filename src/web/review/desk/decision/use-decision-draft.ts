import { useEffect } from 'react'
import type { DraftParts } from '#domain/draft/draft.ts'
import { call } from '#web/platform/api/api.ts'
import { DRAFT_TIMEOUT_MS, type DraftServer } from '#web/platform/draft/draft-keeper.ts'
import { useFormDraft } from '#web/platform/draft/use-form-draft.ts'
import type { Phase } from './review-submission.ts'
import type { DecisionFormState } from './use-decision-form.ts'

type Decided = { applicationId: string; phase: Phase; enabled: boolean }

/**
 * Keeps a decision while it is written, for this reviewer. A decision begins empty, so what was left of one is put back
 * without asking; only two texts that differ have to be chosen from.
 */
export function useDecisionDraft(form: DecisionFormState, { applicationId, phase, enabled }: Decided) {
  const draft = useFormDraft(form, {
    subject: `decision:${applicationId}:${phase}`,
    server: decisionDraftServer({ applicationId, phase, current: () => form.getValues() }),
    enabled,
  })
  const { choice, take } = draft
  const [left] = choice?.reason === 'found' && choice.versions.length === 1 ? choice.versions : []

  useEffect(() => {
    if (left) take(left)
  })

  return draft
}

type Kept = { applicationId: string; phase: Phase; current: () => DraftParts }

/** A decision is small: each save replaces the one before. */
function decisionDraftServer({ applicationId, phase, current }: Kept): DraftServer {
  const params = { applicationId, phase }
  const put = (revision: number, data: DraftParts) =>
    call('PUT /api/reviewer/applications/:applicationId/drafts/:phase', {
      params,
      body: { revision, data },
      signal: AbortSignal.timeout(DRAFT_TIMEOUT_MS),
    })

  return {
    read: async () => {
      const { revision, data, savedAt } = await call('GET /api/reviewer/applications/:applicationId/drafts/:phase', {
        params,
      })
      return { revision, parts: data ?? {}, savedAt }
    },
    send: async ({ revision, parts }) => {
      const kept = await put(revision, { ...current(), ...parts })
      return { revision: kept.revision, savedAt: kept.savedAt ?? new Date().toISOString() }
    },
    clear: async revision => (await put(revision, {})).revision,
    liesOverSaved: true,
  }
}
