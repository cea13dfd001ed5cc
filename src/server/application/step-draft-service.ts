import { whyCannotEdit } from '#domain/application/editing.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { whyCannotOpenStep } from '#domain/application/step-access.ts'
import {
  changeOfStepDraft,
  DRAFTED_STEPS,
  type DraftedStep,
  dataOfStepDraft,
  STEP_DRAFT_SCHEMAS,
} from '#domain/application/step-draft.ts'
import { invalid } from '#domain/refusal.ts'
import { lockOwnAccount } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import { draftedParts, draftsAmong, type KeptDraft, keepDraft, readDraft } from '../draft/draft-service.ts'
import type { Parts } from '../parts.ts'
import { iso } from '../platform/iso.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { changeShownVideos } from '../video/shown-video-service.ts'
import type { Applicant } from './application-store.ts'

/** The steps of which the actor has typed something that is not saved yet. */
export async function draftedSteps({ database: { db } }: Parts, actor: Actor) {
  const found = await draftsAmong(db, actor.id, DRAFTED_STEPS)
  return DRAFTED_STEPS.flatMap(step => {
    const draft = found.find(({ subject }) => subject === step)
    return draft ? [{ step, savedAt: draft.savedAt.toISOString() }] : []
  })
}

export async function stepDraft({ database: { db } }: Parts, actor: Actor, step: DraftedStep) {
  return presentDraft(step, await readDraft(db, { userId: actor.id, subject: step }))
}

const TOO_MANY_LESSONS = 'This draft has too many lessons. Please say which of them remain, in their order.'

type Change = { revision: number; data: Record<string, unknown> }

/** Keeps this content in place of what was kept of the step. It touches nothing of the application (C6). */
export async function replaceStepDraft(parts: Parts, actor: Applicant, step: DraftedStep, change: Change) {
  await keep(parts, actor, { step, change, replaces: true })
  return stepDraft(parts, actor, step)
}

/** Keeps the parts that have changed, beside those that were kept. */
export async function changeStepDraft(parts: Parts, actor: Applicant, step: DraftedStep, change: Change) {
  const { revision, savedAt } = await keep(parts, actor, { step, change, replaces: false })
  return { revision, savedAt: savedAt.toISOString() }
}

type Keeping = { step: DraftedStep; change: Change; replaces: boolean }

async function keep({ database, clock }: Parts, { id, application }: Applicant, { step, change, replaces }: Keeping) {
  refuseIf(whyCannotOpenStep(step, application))
  if (application !== null) refuseIf(whyCannotEdit(step, phaseStatusesOf(application)))

  const read = STEP_DRAFT_SCHEMAS[step].safeParse(change.data)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Refused(
      invalid('invalid-input', issue?.message ?? 'Invalid input', ['data', ...(issue?.path ?? [])].join('.')),
    )
  }
  const key = { userId: id, subject: step }
  return database.transaction(async tx => {
    await lockOwnAccount(tx, id)
    const kept = replaces ? [] : await draftedParts(tx, key)
    const changed = changeOfStepDraft(step, kept, read.data)
    if (changed === null) throw new Refused(invalid('invalid-input', TOO_MANY_LESSONS, 'data.lessons'))
    const now = clock.now()
    const keepIt = () => keepDraft(tx, key, { revision: change.revision, parts: changed, replaces, now })
    const mayLetGo = step === 'video-upload' && (replaces || 'sampleVideoUrl' in changed)
    return mayLetGo ? changeShownVideos(tx, { userId: id, now }, keepIt) : keepIt()
  })
}

function presentDraft(step: DraftedStep, { revision, parts, savedAt }: KeptDraft) {
  return { revision, data: dataOfStepDraft(step, parts), savedAt: iso(savedAt) }
}
