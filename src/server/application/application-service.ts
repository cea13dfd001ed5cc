import { NO_SUCH_APPLICATION } from '#domain/application/application-id.ts'
import { whyCannotEdit } from '#domain/application/editing.ts'
import { PERSONAL_INFO_FIELDS } from '#domain/application/personal-info.ts'
import type { PersonalInfo, PersonalInfoDraft } from '#domain/application/personal-info-schemas.ts'
import { phaseStatusesOf, statusOf } from '#domain/application/phase-status.ts'
import { whyCannotSendIn } from '#domain/application/sending-in.ts'
import type { StepId } from '#domain/application/step.ts'
import { whyCannotOpenStep } from '#domain/application/step-access.ts'
import { DRAFTED_STEPS } from '#domain/application/step-draft.ts'
import { type SubmissionSnapshot, takeSnapshot } from '#domain/application/submission.ts'
import { completeStep, momentOfMove } from '#domain/application/transition.ts'
import { toStore } from '#domain/form-fields.ts'
import { submissionLetter } from '#domain/notice/application-letters.ts'
import { notFound } from '#domain/refusal.ts'
import { lockOwnAccount } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import { recordSubmissionOnAuthor } from '../author/author-service.ts'
import { recordCourseSubmitted } from '../course/course-record-service.ts'
import { forgetDraft } from '../draft/draft-service.ts'
import { postLetter, tellDecisionNow } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { moveApplication, saveStep } from './application-gate.ts'
import type { ApplicationRecord } from './application-record.ts'
import {
  findApplication,
  findApplicationOfUser,
  insertApplication,
  lockApplication,
  lockApplicationOfUser,
} from './application-store.ts'
import type { ApplicationRow } from './application-tables.ts'
import { insertSnapshot, listSnapshots } from './submission-store.ts'

type Columns = Partial<ApplicationRow>

/** Submits personal information; the first time it begins the application. */
export async function submitPersonalInfo(
  parts: Parts,
  actor: Actor,
  info: PersonalInfo,
  seenDraft: number | null,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    await beginApplication(tx, actor, now)
    const application = await lockForStep(tx, actor, 'personal-info')

    return finishStep(parts, tx, {
      actor,
      application,
      step: 'personal-info',
      data: toStore(PERSONAL_INFO_FIELDS, info),
      seenDraft,
      now,
    })
  })
}

/** Keeps what has been typed so far. It completes nothing and changes no status (D2, C6). */
export async function savePersonalInfo(
  parts: Parts,
  actor: Actor,
  draft: PersonalInfoDraft,
  seenDraft: number | null,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    await beginApplication(tx, actor, now)
    const application = await lockForStep(tx, actor, 'personal-info')

    const data = toStore(PERSONAL_INFO_FIELDS, draft)
    return keepStep(tx, { actor, application, step: 'personal-info', data, seenDraft, now })
  })
}

/** One that is there is held before its person is, in the order in which everybody takes the two. */
async function beginApplication(tx: Transaction, actor: Actor, now: Date): Promise<void> {
  if ((await lockApplicationOfUser(tx, actor.id)) !== null) return
  await lockOwnAccount(tx, actor.id)
  await insertApplication(tx, actor.id, now)
}

/**
 * The actor's application, locked, once the rules permit to work on the step; refuses with their reason otherwise. What of
 * it may be done at other times has its own `whyNotNow`.
 */
export async function lockForStep(
  tx: Transaction,
  actor: Actor,
  step: StepId,
  whyNotNow = (application: ApplicationRecord) => whyCannotEdit(step, phaseStatusesOf(application)),
): Promise<ApplicationRecord> {
  const application = await lockApplicationOfUser(tx, actor.id)
  await lockOwnAccount(tx, actor.id)
  refuseIf(whyCannotOpenStep(step, application))
  if (application === null) throw new Refused(notFound('no-application-yet', 'There is no application yet'))

  refuseIf(whyNotNow(application))
  return application
}

type StepWork = {
  actor: Actor
  /** Locked by this transaction. */
  application: ApplicationRecord
  step: StepId
  data: Columns
  /** The revision of its draft that the actor has seen, where they say it. */
  seenDraft?: number | null
  now: Date
}

/** Saves what is done of a step without completing it; what was typed since is refused, or goes with its draft. */
export async function keepStep(tx: Transaction, work: StepWork): Promise<ApplicationRecord> {
  const { application, data, now } = work
  await forgetDraftOfStep(tx, work)
  return saveStep(tx, application, data, now)
}

/**
 * Completes a step through the gate. When its phase went to the reviewers with it, the author or course record waits for
 * review, and the applicant is written to.
 */
export async function finishStep(parts: Parts, tx: Transaction, work: StepWork): Promise<ApplicationRecord> {
  const { actor, application: before, step, data, now } = work
  const moment = momentOfMove(before, now)
  const transition = completeStep(before, step, moment)
  const phase = transition.sentIn

  const application = await moveApplication(tx, {
    before,
    transition,
    data,
    actorId: actor.id,
    event: () => ({ type: 'step-completed', payload: { step } }),
    now: moment,
  })
  await forgetDraftOfStep(tx, work)
  if (phase === null) return application

  refuseIf(whyCannotSendIn(phase, application))
  const again = transition.review !== null
  await recordEvent(
    tx,
    { at: moment, actorId: actor.id, applicationId: application.id },
    { type: 'phase-submitted', payload: { phase, again } },
  )
  if (phase === 1) await recordSubmissionOnAuthor(tx, application, moment)
  else await recordCourseSubmitted(tx, application, moment)
  if (again) await tellDecisionNow(tx, application.id, now)
  await postLetter(tx, parts, {
    to: actor,
    letter: submissionLetter({ firstName: application.firstName ?? actor.firstName }, phase, again),
    about: { applicationId: application.id },
    cause: `phase-submitted:${application.id}:${phase}:${moment.toISOString()}`,
    now,
  })
  return application
}

/** Of a step without writing there is none. */
async function forgetDraftOfStep(tx: Transaction, { actor, step, seenDraft, now }: StepWork): Promise<void> {
  if (!DRAFTED_STEPS.some(drafted => drafted === step)) return
  await forgetDraft(tx, { userId: actor.id, subject: step }, { seen: seenDraft, now })
}

/** For the other features: an application by its id, whosever it is; refused where there is none. */
export async function applicationById(db: Executor, id: string): Promise<ApplicationRecord> {
  const application = await findApplication(db, id)
  if (application === null) throw new Refused(NO_SUCH_APPLICATION)
  return application
}

export function applicationOf(db: Executor, userId: string): Promise<ApplicationRecord | null> {
  return findApplicationOfUser(db, userId)
}

/** For decisions: the application locked until the transaction ends. */
export async function lockedApplication(tx: Transaction, id: string): Promise<ApplicationRecord> {
  const application = await lockApplication(tx, id)
  if (application === null) throw new Refused(NO_SUCH_APPLICATION)
  return application
}

/** Every submission of a phase that is on record, newest first. */
export function submissionsOf(db: Executor, applicationId: string, phase: 1 | 2): Promise<SubmissionSnapshot[]> {
  return listSnapshots(db, applicationId, phase)
}

/**
 * Puts on record what is about to be judged, where it was sent in before submissions were recorded: what comes back after
 * the decision can then be compared. While a phase is in review nobody can change it, so it is still as it was sent in.
 */
export async function recordJudgedSubmission(
  tx: Transaction,
  application: ApplicationRecord,
  phase: 1 | 2,
): Promise<void> {
  if (statusOf(phase, phaseStatusesOf(application)) !== 'in_review') return
  const onRecord = await listSnapshots(tx, application.id, phase)
  if (onRecord.length > 0) return
  await insertSnapshot(tx, takeSnapshot(application, phase, application.submittedAt ?? application.updatedAt))
}
