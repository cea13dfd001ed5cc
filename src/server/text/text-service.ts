import { nameOf } from '#domain/account/user.ts'
import { conflict, invalid, notFound } from '#domain/refusal.ts'
import type { TextDraft } from '#domain/text/publication.ts'
import { ALL_TEXTS, type ContentOf, type TextContent, type TextId, type TextKindName } from '#domain/text/text-kinds.ts'
import { sourceOf } from '#domain/text/text-sources.ts'
import { hasHeld } from '#domain/text/text-version.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import {
  changeDraft,
  findDraft,
  findVersion,
  listDrafts,
  listPeople,
  listVersionHeads,
  listVersionsOf,
  lockDraft,
  type TextDraftRow,
  type TextVersionRow,
} from './text-store.ts'
import { findText, hashOf, readContent } from './texts.ts'

type Stored = Pick<Parts, 'database' | 'clock'>

const NO_SUCH_VERSION = notFound('no-such-version', 'There is no such version')
/** What a draft holds while nothing is written. */
export const NO_DRAFT = { content: null, writerIds: [], savedAt: null, approverId: null, begunFrom: null }

/** The text that is meant; refuses when there is none. */
export function textOf(id: TextId): TextId {
  const text = findText(id)
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
  const [rows, draft] = await Promise.all([listVersionsOf(db, text), readDraft(db, text)])
  const nameOfWriter = await namesOfPeople(
    db,
    rows.flatMap(({ version }) => version.writerIds ?? []),
  )
  const versions = rows.map(row => ({ ...row, writers: row.version.writerIds?.map(nameOfWriter) ?? null }))
  return { text, versions, draft }
}

/** One version of a text; refuses when there is none. */
export async function textVersion(parts: Stored, id: TextId, number: number) {
  const { versions } = await openText(parts, id)
  const found = versions.find(({ version }) => version.number === number)
  const content = found && readContent(id, found.version.content)
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
  const content = readContent(id, row?.content)
  return row && content ? { ...hashed<Kind>(content), number, since: row.publishedFrom } : null
}

/** A version that holds or has held; null where it never did, as one that was published for later and called off. */
export async function heldVersion<Kind extends TextKindName>(
  db: Executor,
  id: TextId<Kind>,
  { number, now }: { number: number; now: Date },
): Promise<(HashedContent<Kind> & { number: number }) | null> {
  const found = (await versionsHeld(db, id, now)).find(version => version.number === number)
  const content = readContent(id, found?.content)
  return content ? { ...hashed<Kind>(content), number } : null
}

/** What a text says or has said in each version that holds or has held, newest first. */
export async function contentsHeld<Kind extends TextKindName>(
  db: Executor,
  id: TextId<Kind>,
  now: Date,
): Promise<ContentOf<Kind>[]> {
  return (await versionsHeld(db, id, now)).flatMap(version => {
    const content = readContent(id, version.content)
    return content ? [hashed<Kind>(content).content] : []
  })
}

async function versionsHeld(db: Executor, id: TextId, now: Date): Promise<TextVersionRow[]> {
  const versions = (await listVersionsOf(db, id)).map(({ version }) => version)
  return versions.filter(version => hasHeld(version, versions, now))
}

/** What a text says as it comes with the portal. */
export function originalContent<Kind extends TextKindName>({ kind, key }: TextId<Kind>): HashedContent<Kind> {
  return hashed<Kind>(sourceOf(kind).original(key))
}

/** What a text said before versions were published. */
export function firstContent<Kind extends TextKindName>({ kind, key }: TextId<Kind>): HashedContent<Kind> {
  const { first, original } = sourceOf(kind)
  return hashed<Kind>((first ?? original)(key))
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
  const content = readContent(id, (await findDraft(db, id))?.content)
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
  const row = (await findDraft(db, text)) ?? { ...text, ...NO_DRAFT, revision: 0 }
  const personName = await namesOfPeople(db, [...row.writerIds, ...(row.approverId === null ? [] : [row.approverId])])
  return { row, draft: draftOf(text, row), personName }
}

async function namesOfPeople(db: Executor, ids: readonly string[]): Promise<(personId: string) => string> {
  const people = ids.length === 0 ? [] : await listPeople(db, ids)
  const names = new Map(people.map(person => [person.id, nameOf(person)]))
  return personId => names.get(personId) ?? 'Somebody'
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
  if (readContent(text, content) === undefined) throw new Refused(invalid('invalid-input', NOT_SUCH_A_TEXT))
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
    await changeDraft(tx, text, { ...NO_DRAFT, revision: revision + 1 })
    const occasion = { at: parts.clock.now(), actorId: actor.id }
    await recordEvent(tx, occasion, { type: 'text-draft-discarded', payload: text })
    return revision + 1
  })
}

/** The draft as whoever asks has seen it; refuses when it is another one by now. */
export async function lockDraftAt(tx: Transaction, text: TextId, revision: number): Promise<TextDraft> {
  const draft = draftOf(text, await lockRowAt(tx, text, revision))
  if (draft === null) throw changedMeanwhile()
  return draft
}

async function lockRowAt(tx: Transaction, text: TextId, revision: number): Promise<TextDraftRow> {
  const row = await lockDraft(tx, text)
  if (row.revision !== revision) throw changedMeanwhile()
  return row
}

/** Refuses whoever acts on what somebody else has changed or published since they looked. */
export const changedMeanwhile = () =>
  new Refused(
    conflict('text-changed-meanwhile', 'This text was changed or published meanwhile. Please look at it again.'),
  )

/** A draft as the rules see it; null where nothing is written, or nothing that this edition of the portal can read. */
function draftOf(text: TextId, { content, ...row }: TextDraftRow): TextDraft | null {
  const read = readContent(text, content)
  return read === undefined ? null : { ...row, content: read }
}

/** Whether a row is about this text. */
export function isOf(text: TextId, row: { kind: string; key: string }): boolean {
  return row.kind === text.kind && row.key === text.key
}
