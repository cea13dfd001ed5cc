import type { Readable } from 'node:stream'
import { MAX_DOCX_BYTES, type ManuscriptParagraph, MOST_TOLD, type NotTaken } from '#domain/manuscript.ts'
import { invalid, notFound, type Refusal } from '#domain/refusal.ts'
import { kindOf, type TextContent, type TextId } from '#domain/text/text-kinds.ts'
import { sourceOf } from '#domain/text/text-sources.ts'
import type { Parts } from '../parts.ts'
import { DocxProblem } from '../platform/docx/docx-problem.ts'
import { readDocxApart, writeDocxApart } from '../platform/docx/docx-threads.ts'
import { receiveFile } from '../platform/receive-file.ts'
import { Refused } from '../platform/refused.ts'
import { textDraft, textOf, textVersion } from './text-service.ts'

type Means = Pick<Parts, 'database' | 'clock' | 'texts' | 'config' | 'log'>

const TOO_LARGE: Refusal = {
  code: 'docx-too-large',
  message: `The file is larger than ${MAX_DOCX_BYTES / 1024 / 1024} MB. Please save it without its pictures.`,
}

/**
 * Reads a DOCX file as this text, and says what of it cannot be taken. Nothing is changed: what was read becomes the draft
 * once its reader has seen that (H158).
 */
export async function readTextFile(
  parts: Means,
  id: TextId,
  file: Readable,
): Promise<{ content: TextContent; notTaken: NotTaken[] }> {
  const { read } = manuscriptOf(id)
  const { bytes } = await receiveFile(file, MAX_DOCX_BYTES, TOO_LARGE)
  const before = await writtenContent(parts, id)

  const manuscript = await readDocxApart(bytes, parts.log).catch(error => {
    if (error instanceof DocxProblem) throw new Refused(invalid('invalid-docx', error.message))
    throw error
  })
  const { content, notTaken } = read(id.key, manuscript, before)
  const { data, error } = kindOf(id.kind).schema.safeParse(content)
  if (data === undefined) throw new Refused(invalid('invalid-docx', whyNotContent(error?.issues[0])))
  return { content: data, notTaken: notTaken.slice(0, MOST_TOLD) }
}

/** The first thing that no draft may hold, with the number of the clause where it stands. */
function whyNotContent(issue: { path: PropertyKey[]; message: string } | undefined): string {
  const [part, index] = issue?.path ?? []
  const where = part === 'clauses' && typeof index === 'number' ? `Clause ${index + 1}: ` : ''
  return `${where}${issue?.message ?? 'This is not such a text'}.`
}

/** Which version is asked for, null: what is being written; and since which one its changes are tracked, null: none are. */
export type DocxAsked = { readonly version: number | null; readonly since: number | null }

/** A text as a DOCX file, and what the file is called (H157, H159). */
export async function exportDocx(
  parts: Means,
  id: TextId,
  { version, since }: DocxAsked,
): Promise<{ file: Uint8Array; name: string }> {
  const { write } = manuscriptOf(id)
  const contentOf = async (number: number) => write((await textVersion(parts, id, number)).content)
  const after = version === null ? write(await writtenContent(parts, id)) : await contentOf(version)
  const earlier = since === null ? null : await contentOf(since)
  const side = version === null ? 'Draft' : `Version ${version}`

  const before = earlier && { paragraphs: earlier, called: `Version ${since}` }
  const file = await docxOf(parts, id, { before, after: { paragraphs: after, called: side } })
  const name = [id.key, side, since === null ? [] : `changes since version ${since}`].flat().join(' ')
  return { file, name: `${name.toLowerCase().replaceAll(' ', '-')}.docx` }
}

type Side = { readonly paragraphs: readonly ManuscriptParagraph[]; readonly called: string }

/** A text as a DOCX file; with what it was before, its changes are tracked. */
export function docxOf(
  { config, clock, log }: Pick<Means, 'config' | 'clock' | 'log'>,
  { kind, key }: TextId,
  { before, after }: { before: Side | null; after: Side },
): Promise<Uint8Array> {
  const about = { title: kindOf(kind).titleOf(key), by: config.publisher.name, at: clock.now() }
  const earlier = before && { paragraphs: before.paragraphs, sides: { before: before.called, after: after.called } }
  return writeDocxApart({ before: earlier, after: after.paragraphs, about }, log)
}

/** What is being written of a text; where nothing is, what holds. */
async function writtenContent(parts: Means, id: TextId): Promise<TextContent> {
  const { draft } = await textDraft(parts, id)
  return draft?.content ?? parts.texts.inForce(id.kind, id.key).content
}

function manuscriptOf(id: TextId) {
  const { manuscript } = sourceOf(textOf(id).kind)
  if (manuscript === undefined) throw new Refused(notFound('no-such-text', 'There is no such text as DOCX'))
  return manuscript
}
