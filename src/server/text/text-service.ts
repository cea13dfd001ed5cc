import { nameOf } from '#domain/account/user.ts'
import { conflict, type FieldIssue, invalid, notFound } from '#domain/refusal.ts'
import { type TextDraft, whyBegunBefore, whyCannotApprove, whyCannotPublish } from '#domain/text/publication.ts'
import {
  ALL_TEXTS,
  type ContentOf,
  kindOf,
  type TextContent,
  type TextId,
  type TextKindName,
} from '#domain/text/text-kinds.ts'
import { sourceOf } from '#domain/text/text-sources.ts'
import { hasHeld, statusOfVersion } from '#domain/text/text-version.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { whyPictureMissing } from './picture-service.ts'
import {
  changeDraft,
  findDraft,
  findVersion,
  insertVersions,
  listDrafts,
  listPeople,
  listVersionHeads,
  listVersionsOf,
  lockDraft,
  type TextDraftRow,
  type TextVersionRow,
} from './text-store.ts'
import { hashOf } from './texts.ts'

type Stored = Pick<Parts, 'database' | 'clock'>

const NO_SUCH_VERSION = notFound('no-such-version', 'There is no such version')
const NOTHING = { content: null, writerIds: [], savedAt: null, approverId: null, begunFrom: null }
const CAME_WITH_THE_PORTAL = 'The words that the portal came with.'

/** The text that is meant; refuses when there is none. */
export function textOf({ kind, key }: TextId): TextId {
  const text = ALL_TEXTS.find(known => known.kind === kind && known.key === key)
  if (text === undefined) throw new Refused(notFound('no-such-text', 'There is no such text'))
  return text
}

/** Every text with its versions, without what they say, and its draft where there is one. */
export async function allTexts({ database: { db } }: Stored) {
  const [heads, drafts] = await Promise.all([listVersionHeads(db), listDrafts(db)])
  return ALL_TEXTS.map(text => {
    const row = drafts.find(draft => isOf(text, draft))
    return {
      text,
      versions: heads.filter(head => isOf(text, head)),
      drafted: row ? { row, draft: draftOf(text, row) } : null,
    }
  })
}

/** One text with its versions, newest first, each with who made it, and its draft. */
export async function openText({ database: { db } }: Stored, id: TextId) {
  const text = textOf(id)
  const [versions, draft] = await Promise.all([listVersionsOf(db, text), readDraft(db, text)])
  return { text, versions, draft }
}

/** One version of a text; refuses when there is none. */
export async function textVersion(parts: Stored, id: TextId, number: number) {
  const { versions } = await openText(parts, id)
  const found = versions.find(({ version }) => version.number === number)
  const content = found && kindOf(id.kind).schema.safeParse(found.version.content).data
  if (found === undefined || content === undefined) throw new Refused(NO_SUCH_VERSION)
  return { ...found, content, versions }
}

/** What a text says, with the hash by which that is known. */
export type HashedContent<Kind extends TextKindName> = { content: ContentOf<Kind>; sha256: string }

/** A version that was published once, also for later; null where there is none that this edition of the portal can read. */
export async function publishedVersion<Kind extends TextKindName>(
  db: Executor,
  id: TextId<Kind>,
  number: number,
): Promise<(HashedContent<Kind> & { number: number; since: Date }) | null> {
  const row = await findVersion(db, id, number)
  const content = kindOf(id.kind).schema.safeParse(row?.content).data
  return row && content ? { ...hashed<Kind>(content), number, since: row.publishedFrom } : null
}

/** What a text says or has said in each version that holds or has held, newest first. */
export async function contentsHeld<Kind extends TextKindName>(
  db: Executor,
  id: TextId<Kind>,
  now: Date,
): Promise<ContentOf<Kind>[]> {
  const versions = (await listVersionsOf(db, id)).map(({ version }) => version)
  const held = versions.filter(version => hasHeld(version, versions, now))
  return held.flatMap(version => {
    const content = kindOf(id.kind).schema.safeParse(version.content).data
    return content ? [hashed<Kind>(content).content] : []
  })
}

/** What a text says as it comes with the portal. */
export function originalContent<Kind extends TextKindName>({ kind, key }: TextId<Kind>): HashedContent<Kind> {
  return hashed<Kind>(sourceOf(kind).original(key))
}

function hashed<Kind extends TextKindName>(content: TextContent): HashedContent<Kind> {
  // reason: the schema of the kind has checked it, or its original is of that kind
  return { content: content as ContentOf<Kind>, sha256: hashOf(content) }
}

/** What is being written of a text; null where nothing is. */
export async function draftedContent<Kind extends TextKindName>(
  db: Executor,
  id: TextId<Kind>,
): Promise<ContentOf<Kind> | null> {
  const content = kindOf(id.kind).schema.safeParse((await findDraft(db, id))?.content).data
  // reason: the schema of the kind has checked it
  return (content as ContentOf<Kind> | undefined) ?? null
}

/** The number of the version that was published last; 0 where there is none. */
export async function newestNumber(db: Executor, id: TextId): Promise<number> {
  const [newest] = await listVersionsOf(db, id)
  return newest?.version.number ?? 0
}

/** What is being written of a text, and the names of those who write. */
export async function textDraft({ database: { db } }: Stored, id: TextId) {
  return readDraft(db, textOf(id))
}

async function readDraft(db: Executor, text: TextId) {
  const row = (await findDraft(db, text)) ?? { ...text, ...NOTHING, revision: 0 }
  const ids = [...row.writerIds, ...(row.approverId === null ? [] : [row.approverId])]
  const people = ids.length === 0 ? [] : await listPeople(db, ids)
  const names = new Map(people.map(person => [person.id, nameOf(person)]))
  return { row, draft: draftOf(text, row), personName: (personId: string) => names.get(personId) ?? 'Somebody' }
}

/**
 * Keeps what is being written, for all admins. A change that is based on another revision is refused, and nothing is
 * overwritten (G3); an approval of what stood there ends (H109). Answers with the draft as it stands then.
 */
export async function keepTextDraft(
  parts: Stored,
  actor: Pick<Actor, 'id'>,
  id: TextId,
  { revision, content, begunFrom: seen }: { revision: number; content: TextContent; begunFrom?: number | undefined },
): Promise<DraftAtHand> {
  const text = textOf(id)
  if (!kindOf(text.kind).schema.safeParse(content).success) throw new Refused(invalid('invalid-input', NOT_SUCH_A_TEXT))
  const savedAt = parts.clock.now()
  return parts.database.transaction(async tx => {
    const row = await lockDraft(tx, text)
    if (row.revision !== revision) throw new Refused(conflict('draft-saved-elsewhere', SAVED_ELSEWHERE))

    const writerIds = [...new Set([...row.writerIds, actor.id])]
    const begunFrom = seen ?? (row.content === null ? await newestNumber(tx, text) : row.begunFrom)
    await changeDraft(tx, text, { content, writerIds, savedAt, revision: revision + 1, approverId: null, begunFrom })
    return readDraft(tx, text)
  })
}

export type DraftAtHand = Awaited<ReturnType<typeof readDraft>>

const NOT_SUCH_A_TEXT = 'This is not such a text'
const SAVED_ELSEWHERE = 'Somebody else has changed this draft meanwhile. Nothing of yours has been lost.'

/** Throws a draft away, or words that were typed and not kept yet. Its revision goes on, so that a tab that slept is refused. */
export async function discardTextDraft(parts: Stored, actor: Actor, id: TextId, revision: number): Promise<number> {
  const text = textOf(id)
  return parts.database.transaction(async tx => {
    await lockRowAt(tx, text, revision)
    await changeDraft(tx, text, { ...NOTHING, revision: revision + 1 })
    const occasion = { at: parts.clock.now(), actorId: actor.id }
    await recordEvent(tx, occasion, { type: 'text-draft-discarded', payload: text })
    return revision + 1
  })
}

/** Approves the draft as it stands, as somebody who has not written in it. */
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
  const { content, approverId } = draft
  const version = { ...text, number, content, sha256, why, approverId, authorId: actor.id }
  const kept = await insertVersions(tx, [{ ...version, publishedAt: now, publishedFrom: from ?? now }])
  if (kept.length === 0) throw changedMeanwhile()
  await changeDraft(tx, text, { ...NOTHING, revision: revision + 1 })
  const payload = { ...text, number, sha256, why, from: (from ?? now).toISOString() }
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
 * portal brings others for a text that nobody has changed. Every process does it at its start; one of them is first.
 */
export async function publishOriginals({ database, clock }: Stored): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    const heads = await listVersionHeads(tx)
    const kept = await insertVersions(
      tx,
      ALL_TEXTS.flatMap(text => originalToPublish(text, heads, now)),
    )
    if (kept.length === 0) return
    const texts = kept.map(({ kind, key, number, sha256 }) => ({ kind, key, number, sha256 }))
    await recordEvent(tx, { at: now, actorId: null }, { type: 'portal-texts-published', payload: { texts } })
  })
}

type Head = Omit<TextVersionRow, 'content'>

function originalToPublish(text: TextId, heads: readonly Head[], now: Date): TextVersionRow[] {
  const content = sourceOf(text.kind).original(text.key)
  const sha256 = hashOf(content)
  const versions = heads.filter(head => isOf(text, head))
  const isChanged = versions.some(({ authorId }) => authorId !== null)
  if (isChanged || versions.some(version => version.sha256 === sha256)) return []

  const number = Math.max(0, ...versions.map(version => version.number)) + 1
  const version = { ...text, number, content, sha256, why: CAME_WITH_THE_PORTAL, authorId: null, approverId: null }
  return [{ ...version, publishedAt: now, publishedFrom: now }]
}

/** The draft as whoever asks has seen it; refuses when it is another one by now. */
async function lockDraftAt(tx: Transaction, text: TextId, revision: number): Promise<TextDraft> {
  const draft = draftOf(text, await lockRowAt(tx, text, revision))
  if (draft === null) throw changedMeanwhile()
  return draft
}

async function lockRowAt(tx: Transaction, text: TextId, revision: number): Promise<TextDraftRow> {
  const row = await lockDraft(tx, text)
  if (row.revision !== revision) throw changedMeanwhile()
  return row
}

const changedMeanwhile = () =>
  new Refused(
    conflict('text-changed-meanwhile', 'This text was changed or published meanwhile. Please look at it again.'),
  )

/** A draft as the rules see it; null where nothing is written, or nothing that this edition of the portal can read. */
function draftOf(text: TextId, { content, ...row }: TextDraftRow): TextDraft | null {
  const { data } = kindOf(text.kind).schema.safeParse(content)
  return data === undefined ? null : { ...row, content: data }
}

function isOf(text: TextId, row: { kind: string; key: string }): boolean {
  return row.kind === text.kind && row.key === text.key
}
