import type { FieldIssue } from '#domain/refusal.ts'
import { whyBegunBefore, whyCannotApprove, whyCannotPublish } from '#domain/text/publication.ts'
import { ALL_TEXTS, kindOf, type TextId } from '#domain/text/text-kinds.ts'
import { sourceOf } from '#domain/text/text-sources.ts'
import { statusOfVersion } from '#domain/text/text-version.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { whyPictureMissing } from './picture-service.ts'
import { changedMeanwhile, isOf, lockDraftAt, NO_DRAFT, newestNumber, textOf } from './text-service.ts'
import { changeDraft, insertVersions, listVersionHeads, listVersionsOf, type TextVersionRow } from './text-store.ts'
import { hashOf } from './texts.ts'

type Stored = Pick<Parts, 'database' | 'clock'>

const BY_THE_PORTAL = { why: 'The words that the portal came with.', writerIds: null, authorId: null, approverId: null }

/** Approves the draft as it stands, as somebody who has not written in it. One that is approved stays so. */
export async function approveTextDraft(parts: Stored, actor: Actor, seen: SeenDraft): Promise<void> {
  await parts.database.transaction(tx => approve(tx, parts, actor, seen))
}

/** Approves drafts as they stand, all of them or none. */
export async function approveTextDrafts(parts: Stored, actor: Actor, seen: readonly SeenDraft[]): Promise<void> {
  await parts.database.transaction(tx => allOrNone(seen, draft => approve(tx, parts, actor, draft)))
}

async function approve(tx: Transaction, { clock }: Stored, actor: Actor, { revision, ...id }: SeenDraft) {
  const text = textOf(id)
  const draft = await lockDraftAt(tx, text, revision)
  refuseIf(whyBegunBefore(draft, await newestNumber(tx, text)))
  refuseIf(whyCannotApprove(text, draft, actor.id))
  refuseIf(await whyPictureMissing(tx, text, draft.content))
  if (draft.approverId !== null) return

  await changeDraft(tx, text, { approverId: actor.id })
  const payload = { ...text, sha256: hashOf(draft.content) }
  await recordEvent(tx, { at: clock.now(), actorId: actor.id }, { type: 'text-approved', payload })
}

/** A draft of the revision that whoever asks has seen. */
type SeenDraft = TextId & { revision: number }

/** Why they are published, and from when on; null: at once. */
type Publication = { why: string; from: Date | null }

type PublicationParts = Pick<Parts, 'database' | 'clock' | 'config' | 'texts'>

/**
 * Publishes the draft as a version, which is never changed afterwards. Of two admins who publish at one moment the second
 * is refused: the draft that they saw is gone.
 */
export async function publishText(
  parts: PublicationParts,
  actor: Actor,
  seen: SeenDraft,
  publication: Publication,
): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(tx => publish(tx, parts, actor, seen, { ...publication, now }))
  await parts.texts.refresh()
}

/** Publishes drafts from one moment on, all of them or none; each that cannot be is told (H156). */
export async function publishTexts(
  parts: PublicationParts,
  actor: Actor,
  seen: readonly SeenDraft[],
  publication: Publication,
): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(tx =>
    allOrNone(seen, draft => publish(tx, parts, actor, draft, { ...publication, now })),
  )
  await parts.texts.refresh()
}

async function publish(
  tx: Transaction,
  { config, texts }: PublicationParts,
  actor: Actor,
  { revision, ...id }: SeenDraft,
  { why, from, now }: Publication & { now: Date },
) {
  const text = textOf(id)
  const draft = await lockDraftAt(tx, text, revision)
  const versions = (await listVersionsOf(tx, text)).map(({ version }) => version)
  const sha256 = hashOf(draft.content)
  const isPlanned = versions.some(version => statusOfVersion(version, versions, now) === 'planned')
  const isUnchanged = !isPlanned && sha256 === texts.inForce(text.kind, text.key).sha256
  const newest = versions[0]?.number ?? 0
  refuseIf(whyCannotPublish(text, draft, { ...config.texts, newest, isUnchanged, from, now }))
  refuseIf(await whyPictureMissing(tx, text, draft.content))

  const number = newest + 1
  const { content, writerIds, approverId } = draft
  const version = { ...text, number, content, sha256, why, writerIds: [...writerIds], approverId, authorId: actor.id }
  const kept = await insertVersions(tx, [{ ...version, publishedAt: now, publishedFrom: from ?? now }])
  if (kept.length === 0) throw changedMeanwhile()
  await changeDraft(tx, text, { ...NO_DRAFT, revision: revision + 1 })
  const payload = { ...text, number, sha256, why, from: (from ?? now).toISOString(), writerIds: [...writerIds] }
  await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'text-published', payload })
}

/** Works through drafts in one order, so that two who do never wait for each other; refuses with every draft that is refused. */
async function allOrNone(seen: readonly SeenDraft[], work: (draft: SeenDraft) => Promise<void>): Promise<void> {
  const pathOf = ({ kind, key }: TextId) => `${kind}/${key}`
  const refused: FieldIssue[] = []
  for (const draft of seen.toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))) {
    try {
      await work(draft)
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'no-such-text') throw error
      const title = `${kindOf(draft.kind).title}, ${kindOf(draft.kind).titleOf(draft.key)}`
      refused.push({ path: pathOf(draft), message: `${title}: ${error.message}` })
    }
  }
  if (refused.length > 0) throw new Refused({ code: 'texts-not-ready', message: NOT_READY, issues: refused })
}

const NOT_READY = 'Nothing was done: not all of these texts are ready.'

/**
 * Publishes the words that the portal comes with: as the first version of each text, and again where an update of the
 * portal brings others for a text that nobody has changed. Where something was signed before there were versions, what it
 * said then comes first. Every process does it at its start; one of them is first.
 */
export async function publishOriginals({ database, clock }: Stored, isAnythingSigned = false): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    const heads = await listVersionHeads(tx)
    const kept = await insertVersions(
      tx,
      ALL_TEXTS.flatMap(text => originalsToPublish(text, heads, { isAnythingSigned, now })),
    )
    if (kept.length === 0) return
    const texts = kept.map(({ kind, key, number, sha256 }) => ({ kind, key, number, sha256 }))
    await recordEvent(tx, { at: now, actorId: null }, { type: 'portal-texts-published', payload: { texts } })
  })
}

type Head = Omit<TextVersionRow, 'content'>

function originalsToPublish(
  text: TextId,
  heads: readonly Head[],
  { isAnythingSigned, now }: { isAnythingSigned: boolean; now: Date },
): TextVersionRow[] {
  const versions = heads.filter(head => isOf(text, head))
  if (versions.some(({ authorId }) => authorId !== null)) return []

  const { original, first } = sourceOf(text.kind)
  const contents =
    isAnythingSigned && first && versions.length === 0 ? [first(text.key), original(text.key)] : [original(text.key)]
  const newest = Math.max(0, ...versions.map(version => version.number))
  return contents
    .map(content => ({ content, sha256: hashOf(content) }))
    .filter(({ sha256 }) => !versions.some(version => version.sha256 === sha256))
    .map((words, index) => ({
      ...text,
      ...words,
      ...BY_THE_PORTAL,
      number: newest + 1 + index,
      publishedAt: now,
      publishedFrom: now,
    }))
}
