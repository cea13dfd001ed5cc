import { nameOf } from '#domain/account/user.ts'
import { LEFT_OUT } from '#domain/manuscript.ts'
import { needsApproval, type TextDraft, whyCannotApprove } from '#domain/text/publication.ts'
import type {
  KeptDraftOnWire,
  OpenedText,
  ReadText,
  TextDraftOnWire,
  TextInList,
  TextVersionOnWire,
} from '#domain/text/text-contract.ts'
import { kindOf, type TextId } from '#domain/text/text-kinds.ts'
import { sourceOf } from '#domain/text/text-sources.ts'
import { statusOfVersion } from '#domain/text/text-version.ts'
import type { Actor } from '../account/actor.ts'
import type { Parts } from '../parts.ts'
import { iso } from '../platform/iso.ts'
import type { readTextFile } from './text-docx-service.ts'
import type { allTexts, DraftAtHand, openText } from './text-service.ts'
import { hashOf } from './texts.ts'

type Means = Pick<Parts, 'texts' | 'clock' | 'config'>

/** A text in the list of them. */
export function presentInList(
  { texts, clock, config }: Means,
  actor: Pick<Actor, 'id'>,
  { text, versions, drafted }: Awaited<ReturnType<typeof allTexts>>[number],
): TextInList {
  const now = clock.now()
  const { number, since, sha256 } = texts.inForce(text.kind, text.key)
  const planned = versions
    .filter(version => statusOfVersion(version, versions, now) === 'planned')
    .toSorted((one, other) => one.publishedFrom.getTime() - other.publishedFrom.getTime())[0]

  return {
    ...named(text),
    kindTitle: kindOf(text.kind).title,
    number,
    since: iso(since),
    isOriginal: sha256 === hashOf(sourceOf(text.kind).original(text.key)),
    planned: planned ? { number: planned.number, from: planned.publishedFrom.toISOString() } : null,
    draft: drafted?.row.savedAt
      ? {
          revision: drafted.row.revision,
          savedAt: drafted.row.savedAt.toISOString(),
          needsApproval: needsApproval(text, config.texts),
          isApproved: drafted.row.approverId !== null,
          whyNotApprove: whyNotApprove(text, actor, drafted.draft),
        }
      : null,
  }
}

type Opened = Awaited<ReturnType<typeof openText>>

/** A text as its editor opens it. */
export function presentOpened(means: Means, actor: Pick<Actor, 'id'>, { text, versions, draft }: Opened): OpenedText {
  return {
    ...named(text),
    content: means.texts.inForce(text.kind, text.key).content,
    needsApproval: needsApproval(text, means.config.texts),
    draft: presentDraft(text, actor, draft),
    versions: versions.map(version => presentVersion(means, version, versions)),
  }
}

/** What is being written, and whether this person may approve it. */
export function presentDraft(
  text: TextId,
  actor: Pick<Actor, 'id'>,
  { row, draft, personName }: DraftAtHand,
): TextDraftOnWire {
  return {
    revision: row.revision,
    content: draft?.content ?? null,
    savedAt: iso(row.savedAt),
    writers: row.writerIds.map(personName),
    approver: row.approverId === null ? null : personName(row.approverId),
    begunFrom: row.begunFrom,
    whyNotApprove: whyNotApprove(text, actor, draft),
  }
}

/** A draft that has just been kept, for who has sent its words. */
export function presentKept(text: TextId, actor: Pick<Actor, 'id'>, kept: DraftAtHand): KeptDraftOnWire {
  const { content: _, savedAt, ...draft } = presentDraft(text, actor, kept)
  if (savedAt === null) throw new Error('A draft that was just kept is gone')
  return { ...draft, savedAt }
}

function whyNotApprove(text: TextId, { id }: Pick<Actor, 'id'>, draft: TextDraft | null): string | null {
  return draft && (whyCannotApprove(text, draft, id)?.message ?? null)
}

type Version = Opened['versions'][number]

/** A version with who made it. */
export function presentVersion(
  { clock }: Means,
  { version, writers, publisher, approver }: Version,
  versions: readonly Version[],
): TextVersionOnWire {
  return {
    number: version.number,
    status: statusOfVersion(
      version,
      versions.map(each => each.version),
      clock.now(),
    ),
    sha256: version.sha256,
    why: version.why,
    writers,
    publishedBy: publisher && nameOf(publisher),
    approver: approver && nameOf(approver),
    publishedAt: version.publishedAt.toISOString(),
    publishedFrom: version.publishedFrom.toISOString(),
  }
}

/** A text as it was read from a file. */
export function presentRead({ content, notTaken }: Awaited<ReturnType<typeof readTextFile>>): ReadText {
  return { content, notTaken: notTaken.map(({ what, where, words }) => ({ message: LEFT_OUT[what], where, words })) }
}

function named({ kind, key }: TextId) {
  const { titleOf, adviceOf } = kindOf(kind)
  return { kind, key, title: titleOf(key), advice: adviceOf?.(key) ?? null }
}
