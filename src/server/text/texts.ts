import { canonicalContent } from '#domain/text/canonical-content.ts'
import { whyNotPublishable } from '#domain/text/publication.ts'
import {
  ALL_TEXTS,
  type ContentOf,
  kindOf,
  type TextContent,
  type TextId,
  type TextKindName,
} from '#domain/text/text-kinds.ts'
import { sourceOf } from '#domain/text/text-sources.ts'
import { inForceAt } from '#domain/text/text-version.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { sha256 } from '../platform/sha256.ts'
import { countVersions, listVersionsFrom, type TextVersionRow } from './text-store.ts'

/** How soon a process reads what another one has published, in milliseconds. */
const REFRESH_MS = 3000

/** A text as it is used: what it says, and which version says so. */
type TextInForce<Content = TextContent> = {
  /** Null: the words of the portal, before they have been published. */
  number: number | null
  sha256: string
  since: Date | null
  content: Content
}

export type Texts = {
  /** What a text says at this moment, from memory. */
  inForce<Kind extends TextKindName>(kind: Kind, key: string): TextInForce<ContentOf<Kind>>
  /** Reads again, if anything has been published. */
  refresh(): Promise<void>
  /** Reads again every few seconds, until the function that it answers with is called. */
  watch(): () => void
}

/** The texts in force, kept in memory: whoever reads one asks no database. Until the first `refresh` they are the portal's own. */
export function openTexts({ database, clock, log }: { database: Database; clock: Clock; log: Log }): Texts {
  let count = 0
  let known = new Map<string, KnownVersion[]>()
  const original = new Map(ALL_TEXTS.map(text => [nameOf(text), originalOf(text)]))

  async function refresh(): Promise<void> {
    const published = await countVersions(database.db)
    if (published === count) return
    const rows = await listVersionsFrom(database.db, clock.now())
    known = Map.groupBy(
      rows.flatMap(row => readVersion(row, log)),
      nameOf,
    )
    count = published
  }

  return {
    inForce: <Kind extends TextKindName>(kind: Kind, key: string) => {
      const name = nameOf({ kind, key })
      const versions = known.get(name) ?? []
      // Under a clock that was set back none may be due: what held when they were read goes on to hold.
      const text = inForceAt(versions, clock.now()) ?? versions[0] ?? original.get(name)
      if (text === undefined) throw new Error(`There is no text ${name}`)
      // reason: what stands under the name of a kind was made or checked by its schema
      return text as TextInForce<ContentOf<Kind>>
    },
    refresh,
    watch: () => {
      const timer = setInterval(() => {
        refresh().catch(error => log.warn(error, 'The texts could not be read; those of before hold'))
      }, REFRESH_MS)
      return () => clearInterval(timer)
    },
  }
}

/** The text of the portal that is meant; undefined where it has none of that name. */
export function findText({ kind, key }: { kind: string; key: string }): TextId | undefined {
  return ALL_TEXTS.find(text => text.kind === kind && text.key === key)
}

/** What is kept of a text, or handed in; undefined where this edition of the portal cannot read it as one of its kind. */
export function readContent({ kind }: TextId, content: unknown): TextContent | undefined {
  return kindOf(kind).schema.safeParse(content).data
}

/** The hash by which a text is known: of its canonical form. */
export function hashOf(content: TextContent): string {
  return sha256(canonicalContent(content))
}

function originalOf({ kind, key }: TextId): TextInForce {
  const content = sourceOf(kind).original(key)
  return { number: null, sha256: hashOf(content), since: null, content }
}

type KnownVersion = TextInForce & { kind: string; key: string; number: number; publishedAt: Date; publishedFrom: Date }

/** A version as it is kept in memory. What another edition of the portal has published, and this one cannot use, is left out. */
function readVersion(row: TextVersionRow, log: Log): KnownVersion[] {
  const { kind, key, number, sha256, publishedAt, publishedFrom } = row
  const text = findText(row)
  const content = text && readContent(text, row.content)
  if (content && whyNotPublishable(text, content) === null) {
    return [{ kind, key, number, sha256, publishedAt, publishedFrom, since: publishedFrom, content }]
  }
  log.warn({ kind, key, number }, 'A text that was published cannot be used')
  return []
}

function nameOf({ kind, key }: { kind: string; key: string }): string {
  return `${kind}/${key}`
}
