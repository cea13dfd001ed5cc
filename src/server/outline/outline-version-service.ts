import { fullNameOf } from '#domain/account/user.ts'
import { isSameOutline } from '#domain/outline/outline-conflict.ts'
import { parseOutline } from '#domain/outline/outline-schemas.ts'
import { MAX_OUTLINE_VERSIONS, type OutlineVersion, outlineChanges } from '#domain/outline/outline-version.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '../account/actor.ts'
import { applicationOf } from '../application/application-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { findVersionAndBefore, insertVersion, listVersionLines } from './outline-version-store.ts'

type Saved = {
  applicationId: string
  /** As the application has them from now on. */
  courseOutlineData: string
  courseOutlineRevision: number
  completed: boolean
  savedBy: string
  savedAt: Date
}

/**
 * Puts a saved outline on record; the newest fifty stay. Saving once more what was saved last is no version of its own,
 * so that an impatient hand does not push the others out.
 */
export async function keepVersion(tx: Transaction, saved: Saved): Promise<void> {
  const { applicationId, courseOutlineRevision: revision, completed, savedBy, savedAt } = saved
  const [last] = await findVersionAndBefore(tx, applicationId, revision)
  const [before, outline] = [parseOutline(last?.outline), parseOutline(saved.courseOutlineData)]
  if (!completed && before && outline && isSameOutline(before, outline)) return

  const changes = before && outline && outlineChanges(before, outline)
  const version = { applicationId, revision, outline: saved.courseOutlineData, changes, completed, savedBy, savedAt }
  await insertVersion(tx, version, MAX_OUTLINE_VERSIONS)
}

/** The history of the actor's own outline, newest first; empty before the first save. */
export async function listVersions({ database: { db } }: Parts, actor: Actor): Promise<OutlineVersion[]> {
  const application = await applicationOf(db, actor.id)
  if (application === null) return []

  const lines = await listVersionLines(db, application.id)
  return lines.map(({ firstName, lastName, savedAt, ...line }) => ({
    ...line,
    savedAt: savedAt.toISOString(),
    savedBy: fullNameOf({ firstName, lastName }) || null,
  }))
}

/** A version of the actor's own outline and the one before it; refuses when it is not, or no longer, on record. */
export async function versionOf({ database: { db } }: Parts, actor: Actor, revision: number) {
  const application = await applicationOf(db, actor.id)
  const [found, before] = application === null ? [] : await findVersionAndBefore(db, application.id, revision)
  const outline = found?.revision === revision ? parseOutline(found.outline) : null
  if (outline === null) throw new Refused(notFound('no-such-version', 'There is no such version'))

  return { outline, before: parseOutline(before?.outline) }
}
