import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LONGEST_PNG_DATA_URL, pngDataUrl } from '#domain/png-data-url.ts'
import { ORIGINAL_BRAND } from '#domain/text/brand.ts'
import { canonicalContent } from '#domain/text/canonical-content.ts'
import { MAX_PICTURES, type TextSet } from '#domain/text/text-set.ts'
import { drawn } from '#factories/sample-png.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { sha256 } from '../platform/sha256.ts'
import { publishOriginals } from './publication-service.ts'
import { checkDrafts, checkTexts, exportTexts } from './text-set-service.ts'
import { hashOf } from './texts.ts'

const portal = await testApp()
await publishOriginals(portal)
await portal.texts.refresh()
const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
const set = await exportTexts(portal, null)

const takeIn = (taken: TextSet) => admin.post('/api/admin/texts/import', taken)

/** The set with another mark of the brand, and this as its picture. */
function withMark(mark: { sha256: string; width: number; height: number }, pictures: TextSet['pictures']): TextSet {
  const content = { ...ORIGINAL_BRAND, mark: { ...mark, alt: 'An oak' } }
  const texts = set.texts.map(text => (text.kind === 'brand' ? { ...text, content, sha256: hashOf(content) } : text))
  return { ...set, texts, pictures }
}

test('a set with a picture on every slide of both trainings, each as large as one may be, is taken in (H112)', async () => {
  const file = pngDataUrl('A'.repeat(LONGEST_PNG_DATA_URL - pngDataUrl('').length))
  const pictures = Array.from({ length: MAX_PICTURES }, (_, place) => ({ sha256: sha256(String(place)), file }))

  const answer = await takeIn({ ...set, pictures })

  expect(MAX_PICTURES).toBe(121)
  expect(answer.statusCode).toBe(200)
})

test('the log names a set by the hash of its canonical form, taken picture by picture (H112)', async () => {
  const pictures = [20, 30].map(side => ({
    sha256: sha256(`${side}`),
    file: pngDataUrl(drawn(side, side, 9).toString('base64')),
  }))
  const taken = { ...set, pictures }
  await takeIn(taken)

  const events = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.type, 'texts-imported'))
  const payload = { drafts: 0, sha256: sha256(canonicalContent(taken)) }
  expect(events.map(event => event.payload)).toContainEqual(payload)
})

test('what cannot be published for want of a picture is told before it is taken in, and afterwards (H112)', async () => {
  const file = pngDataUrl(drawn(40, 40, 20).toString('base64'))
  const kept = (await admin.post('/api/admin/pictures', { picture: file })).json()
  const other = { ...kept, sha256: sha256('another picture') }
  const noPicture = { sha256: other.sha256, file: pngDataUrl('AAAA') }
  const problem = 'Mark: its picture is missing. Please add it again.'
  const brandOf = (told: readonly { kind: string }[]) => told.find(({ kind }) => kind === 'brand')

  expect(brandOf(await checkTexts(portal, withMark(kept, [])))).toMatchObject({ problem: null })
  for (const wrong of [withMark(other, []), withMark(other, [noPicture]), withMark(other, [{ ...noPicture, file }])]) {
    expect(brandOf(await checkTexts(portal, wrong))).toMatchObject({ intake: 'drafted', problem })
  }
  expect(brandOf((await takeIn(withMark(other, [noPicture]))).json())).toMatchObject({ intake: 'drafted', problem })
  expect(brandOf(await checkDrafts(portal))).toMatchObject({ problem })
})

test('a picture that comes with the set is not missed (H112)', async () => {
  const elsewhere = await testApp()
  await publishOriginals(elsewhere)
  await elsewhere.texts.refresh()
  const file = pngDataUrl(drawn(50, 50, 25).toString('base64'))
  const kept = (await admin.post('/api/admin/pictures', { picture: file })).json()

  const told = await checkTexts(elsewhere, withMark(kept, [{ sha256: kept.sha256, file }]))

  expect(told.find(({ kind }) => kind === 'brand')).toMatchObject({ intake: 'drafted', problem: null })
})
