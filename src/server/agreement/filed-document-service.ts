import { DOCUMENT_DAMAGED, type DocumentDamage } from '#domain/agreement/document-damage.ts'
import { DAY_MS } from '#domain/instant.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { FilesAway, isReady } from '../platform/files/file-store.ts'
import { readFiled } from '../platform/files/filed-file.ts'
import { Refused } from '../platform/refused.ts'
import {
  countDamaged,
  type FiledDocument,
  type FiledRow,
  filedIn,
  listSealed,
  listSettled,
  listToCheck,
  noteChecked,
  noteDamage,
  readFiledHealth,
} from './filed-document-store.ts'

/** Documents that one run of the check reads, one after the other. */
const CHECKED_AT_ONCE = 200
/** Documents in one page of a walk over all of them. */
const PAGE = 500
/** A making takes seconds; what lies there for a week without a row was left behind. */
const LEFT_AFTER_MS = 7 * DAY_MS

/** The bytes of a document, compared with what was filed. Refuses, and raises the alarm, where they are not the same. */
export async function readDocument(parts: Parts, document: FiledDocument): Promise<Uint8Array> {
  const { damage, bytes } = await readFiled(parts.files, document)
  await noteFound(parts, document, damage)
  if (damage !== null) throw new Refused(DOCUMENT_DAMAGED)
  return bytes
}

/** The same from a whole row; null while nothing is filed. */
export async function readFiledRow(parts: Parts, row: FiledRow): Promise<Uint8Array | null> {
  const document = filedIn(row)
  return document && readDocument(parts, document)
}

/**
 * The quiet walk: compares the documents that were not compared for a day, a bounded number of them, and each time those
 * that are known to be damaged, so that a file that was brought back is served again.
 */
export async function checkFiledDocuments(parts: Parts): Promise<void> {
  const { database, files, clock } = parts
  const due = await listToCheck(database.db, new Date(clock.now().getTime() - DAY_MS), CHECKED_AT_ONCE)
  for (const document of due) {
    try {
      const { damage } = await readFiled(files, document)
      await noteFound(parts, document, damage)
      await noteChecked(database.db, document.signatureId, clock.now())
    } catch (error) {
      if (!(error instanceof FilesAway)) throw error
      // One file alone may be out of reach, and holds up none of the others. Of all, the part "Files" says so already.
      if (!(await isReady(files))) return
    }
  }
}

export type FoundDamage = { document: FiledDocument; damage: DocumentDamage }

/** Compares every sealed document at once, one after the other, and notes nothing: for who asks by hand. */
export async function findDamagedDocuments({
  database: { db },
  files,
}: {
  database: Pick<Parts['database'], 'db'>
  files: Parameters<typeof readFiled>[0]
}): Promise<{ compared: number; damaged: FoundDamage[] }> {
  const damaged: FoundDamage[] = []
  let compared = 0
  for await (const document of everySealed(db)) {
    const { damage } = await readFiled(files, document)
    compared += 1
    if (damage !== null) damaged.push({ document, damage })
  }
  return { compared, damaged }
}

/** What every file of a sealed document has to be, for a backup to compare. */
export async function filedFiles({ db }: Pick<Parts['database'], 'db'>): Promise<FiledDocument[]> {
  return Array.fromAsync(everySealed(db))
}

async function* everySealed(db: Parts['database']['db']): AsyncGenerator<FiledDocument> {
  let page = await listSealed(db, null, PAGE)
  while (page.length > 0) {
    yield* page
    page = await listSealed(db, page.at(-1)?.signatureId ?? null, PAGE)
  }
}

/** How the files of the sealed documents are, as far as they were compared. */
export function filedHealth({ database: { db } }: Pick<Parts, 'database'>) {
  return readFiledHealth(db)
}

export function damagedDocuments({ database: { db } }: Pick<Parts, 'database'>): Promise<number> {
  return countDamaged(db)
}

/**
 * Removes what makings left behind that came second or broke off, and unsealed copies whose sealed form has been filed.
 * A file goes only after a week, when its document is sealed in another file and nobody is on legal hold about it.
 */
export async function removeLeftDocuments(parts: Parts): Promise<void> {
  const { database, files, clock } = parts
  const old = await files.list('documents', new Date(clock.now().getTime() - LEFT_AFTER_MS))
  for (let start = 0; start < old.length; start += PAGE) {
    const keys = old.slice(start, start + PAGE)
    const settled = await listSettled(database.db, [...new Set(keys.flatMap(signatureIn))])
    const counting = new Map(settled.map(({ signatureId, fileKey }) => [signatureId, fileKey]))
    const isLeft = (key: string) => signatureIn(key).some(id => counting.has(id) && counting.get(id) !== key)
    for (const key of keys.filter(isLeft)) await files.remove(key)
  }
}

const DOCUMENT_KEY = /^documents\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/

/** The signature that a file belongs to by its name; none where it is nothing of ours. */
function signatureIn(key: string): string[] {
  return DOCUMENT_KEY.exec(key)?.slice(1) ?? []
}

/** Once for each change, whoever finds it: a row, an entry in the log of what happened, a line for the operator. */
async function noteFound(parts: Parts, document: FiledDocument, damage: DocumentDamage | null): Promise<void> {
  const { signatureId, applicationId, fileKey, isSealed } = document
  if (!isSealed || damage === document.damage) return
  const at = parts.clock.now()
  const isNew = await parts.database.transaction(async tx => {
    const isNew = await noteDamage(tx, signatureId, { damage, at })
    if (!isNew) return false
    const event =
      damage === null
        ? ({ type: 'document-restored', payload: { signatureId } } as const)
        : ({ type: 'document-damaged', payload: { signatureId, damage } } as const)
    await recordEvent(tx, { at, actorId: null, applicationId }, event)
    return true
  })
  if (!isNew) return
  if (damage === null) parts.log.info({ signatureId, fileKey }, 'The file of a signed document is whole again')
  else parts.log.error({ signatureId, fileKey, damage }, 'The file of a signed document has to come from a backup')
}
