import { canonicalContent } from '#domain/text/canonical-content.ts'
import { whyNotPublishable } from '#domain/text/publication.ts'
import { ALL_TEXTS, kindOf, type TextContent, type TextId } from '#domain/text/text-kinds.ts'
import { TEXT_SET_FORMAT, type TextIntakeOnWire, type TextSet } from '#domain/text/text-set.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent, recordLoneEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { sha256, sha256OfParts } from '../platform/sha256.ts'
import { hashesOf, keepPictures, picturesOf, whyPictureMissing } from './picture-service.ts'
import { changeDraft, listDrafts, lockDraft } from './text-store.ts'
import { findText, hashOf, readContent } from './texts.ts'

type Means = Pick<Parts, 'database' | 'clock' | 'texts'>

/** The texts in force, as a set for another installation (H112). */
export async function exportTexts({ database, clock, texts }: Means, actor: Actor | null): Promise<TextSet> {
  const inForce = ALL_TEXTS.map(({ kind, key }) => {
    const { content, sha256 } = texts.inForce(kind, key)
    return { kind, key, content, sha256 }
  })
  const hashes = inForce.flatMap(({ kind, content }) => kindOf(kind).pictures?.(content) ?? [])
  const pictures = await picturesOf(
    database.db,
    hashes.map(({ sha256 }) => sha256),
  )
  const set: TextSet = { format: TEXT_SET_FORMAT, version: 1, texts: inForce, pictures }
  const payload = { texts: set.texts.length, sha256: await sha256OfParts(canonicalParts(set)) }
  await recordLoneEvent(database.db, occasionOf(actor, clock.now()), { type: 'texts-exported', payload })
  return set
}

/**
 * Takes in a set as drafts: what differs from what is in force is there to be looked at and published. Nothing that
 * somebody writes is overwritten, and what is no text of this portal is told (H112).
 */
export async function importTexts(parts: Means, actor: Actor | null, set: TextSet): Promise<TextIntakeOnWire[]> {
  const now = parts.clock.now()
  await keepPictures(parts, actor, set.pictures)
  const hash = await sha256OfParts(canonicalParts(set))
  return parts.database.transaction(async tx => {
    const intakes: TextIntakeOnWire[] = []
    for (const entry of set.texts)
      intakes.push(await takeIn(tx, parts, entry, { writerIds: actor ? [actor.id] : [], now }))
    const drafts = intakes.filter(({ intake }) => intake === 'drafted').length
    const payload = { drafts, sha256: hash }
    await recordEvent(tx, occasionOf(actor, now), { type: 'texts-imported', payload })
    return intakes
  })
}

/** What a set would do here, without doing it. */
export async function checkTexts(
  { database, texts }: Pick<Parts, 'database' | 'texts'>,
  set: TextSet,
): Promise<TextIntakeOnWire[]> {
  const here = { texts, db: database.db, coming: await hashesOf(set.pictures) }
  const read = await Promise.all(set.texts.map(entry => readEntry(here, entry)))
  return read.map(({ told }) => told)
}

/** What keeps each draft from being published. */
export async function checkDrafts({ database, texts }: Pick<Parts, 'database' | 'texts'>): Promise<TextIntakeOnWire[]> {
  const drafts = await listDrafts(database.db)
  const standings = drafts.flatMap(({ kind, key, content }) => {
    const text = findText({ kind, key })
    const read = text && readContent(text, content)
    return text && read ? [standingOf({ texts, db: database.db }, text, read)] : []
  })
  return Promise.all(standings)
}

type Entry = TextSet['texts'][number]
type Writing = { writerIds: string[]; now: Date }
/** The portal that content is read for; `coming`: hashes of pictures that would be there with it. */
type Here = Pick<Parts, 'texts'> & { db: Executor; coming?: readonly string[] }

async function takeIn(tx: Transaction, { texts }: Means, entry: Entry, { writerIds, now }: Writing) {
  const { text, content, told } = await readEntry({ texts, db: tx }, entry)
  if (text === null || told.intake !== 'drafted') return told
  const draft = await lockDraft(tx, text)
  if (draft.content !== null) {
    return {
      ...told,
      intake: 'not-taken' as const,
      problem: 'Somebody is writing this text. Publish that draft or throw it away first.',
    }
  }
  await changeDraft(tx, text, { content, writerIds, savedAt: now, revision: draft.revision + 1, approverId: null })
  return told
}

async function readEntry(here: Here, entry: Entry) {
  const { kind, key, content } = entry
  const text = findText(entry)
  const refused = (problem: string) => {
    const title = text ? kindOf(kind).titleOf(key) : key
    return { text: null, content: null, told: { kind, key, title, intake: 'not-taken' as const, problem } }
  }
  if (text === undefined) return refused('This portal has no such text.')
  const read = kindOf(kind).schema.safeParse(content)
  if (!read.success) return refused(read.error.issues[0]?.message ?? 'This is not such a text.')
  if (sha256(canonicalContent(content)) !== entry.sha256)
    return refused('Its hash is not that of its words: it was changed on the way.')

  return { text, content: read.data, told: await standingOf(here, text, read.data) }
}

/** How content stands to what is in force. */
async function standingOf({ texts, db, coming }: Here, text: TextId, content: TextContent): Promise<TextIntakeOnWire> {
  const { kind, key } = text
  const refusal = whyNotPublishable(text, content) ?? (await whyPictureMissing(db, text, content, coming))
  return {
    kind,
    key,
    title: kindOf(kind).titleOf(key),
    intake: hashOf(content) === texts.inForce(kind, key).sha256 ? 'unchanged' : 'drafted',
    problem: refusal?.message ?? null,
  }
}

/** A set in its canonical form, picture by picture: with all of them it has forty megabytes. */
function* canonicalParts({ format, pictures, texts, version }: TextSet): Generator<string> {
  yield `{"format":${canonicalContent(format)},"pictures":[`
  for (const [place, picture] of pictures.entries()) yield (place > 0 ? ',' : '') + canonicalContent(picture)
  yield `],"texts":${canonicalContent(texts)},"version":${version}}`
}

function occasionOf(actor: Actor | null, at: Date) {
  return { at, actorId: actor?.id ?? null }
}
