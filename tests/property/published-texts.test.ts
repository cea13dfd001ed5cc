import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whyNotPublishable } from '#domain/text/publication.ts'
import { ALL_TEXTS, kindOf, TEXT_KIND_NAMES, type TextContent, type TextId } from '#domain/text/text-kinds.ts'
import { signatures } from '#server/agreement/agreement-tables.ts'
import { publishOriginals } from '#server/text/publication-service.ts'
import { textVersions } from '#server/text/text-tables.ts'
import { hashOf } from '#server/text/texts.ts'
import { testApp } from '../app.ts'
import { fourEyes } from '../four-eyes.ts'
import { wordsOf } from '../pdf-tools.ts'

const RUNS = 6
const MOST_PUBLICATIONS = 8

const portal = await testApp()
const { db } = portal.database
await publishOriginals(portal)
await portal.texts.refresh()
const publish = await fourEyes(portal)

/** Content with words added to one of its fields: any that its kind lets be published. */
function changed(content: TextContent, choose: number, words: string): TextContent {
  const places = JSON.stringify(content, (_, value) => (typeof value === 'string' ? '\u0001' : value)).split('\\u0001')
  let field = 0
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return field++ === choose % (places.length - 1) ? `${value}${words}` : value
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]))
  }
  // reason: the same fields with other words in them
  return walk(content) as TextContent
}

const isPublishable = (text: TextId, content: TextContent) => {
  const { data } = kindOf(text.kind).schema.safeParse(content)
  return data !== undefined && whyNotPublishable(text, data) === null
}

const publication = fc.record({
  text: fc
    .constantFrom(...TEXT_KIND_NAMES)
    .chain(kind => fc.constantFrom(...ALL_TEXTS.filter(each => each.kind === kind))),
  field: fc.nat(40),
  words: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
})

test('whatever is published, what was published and what was signed before stays as it was', {
  timeout: 240_000,
}, async () => {
  const { application, caller: author } = await portal.applicantIn('contracts-signed')
  const signed = await db.select().from(signatures).where(eq(signatures.applicationId, application.id))
  const readVersions = () => db.select().from(textVersions)
  let count = 0

  await fc.assert(
    fc.asyncProperty(fc.array(publication, { minLength: 1, maxLength: MOST_PUBLICATIONS }), async publications => {
      const before = await readVersions()
      for (const { text, field, words } of publications) {
        const content = changed(portal.texts.inForce(text.kind, text.key).content, field, words)
        if (!isPublishable(text, content) || hashOf(content) === portal.texts.inForce(text.kind, text.key).sha256)
          continue
        await publish(`/api/admin/texts/${text.kind}/${text.key}`, content)
        count += 1
      }

      const after = await readVersions()
      expect(after).toEqual(expect.arrayContaining(before))
      for (const { kind, content, sha256 } of after) {
        const name = TEXT_KIND_NAMES.find(known => known === kind)
        expect(name && hashOf(kindOf(name).schema.parse(content))).toBe(sha256)
      }
    }),
    { numRuns: RUNS },
  )

  expect(count).toBeGreaterThan(0)
  for (const { kind, signerName } of signed) {
    const paper = await author.get(`/api/application/${application.id}/${kind}-download`)
    expect(wordsOf(paper.rawPayload)).toContain(signerName)
  }
  expect(await db.select().from(signatures).where(eq(signatures.applicationId, application.id))).toEqual(signed)
})
