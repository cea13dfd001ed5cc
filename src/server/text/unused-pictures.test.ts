import { expect, test } from 'vitest'
import { ORIGINAL_BRAND } from '#domain/text/brand.ts'
import { drawn } from '#factories/sample-png.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { fourEyes } from '../../../tests/four-eyes.ts'
import { removeUnusedPictures } from './picture-service.ts'
import { publishOriginals } from './publication-service.ts'

const WEEK = 7 * 24 * 3_600_000
const BRAND = '/api/admin/texts/brand/brand'

const portal = await testApp()
await publishOriginals(portal)
await portal.texts.refresh()
const publish = await fourEyes(portal)
const admin = async () => portal.as(await insertUser(portal.database.db, { role: 'admin' }))

async function add(size: number) {
  const picture = `data:image/png;base64,${drawn(size, size, size / 2).toString('base64')}`
  const answer = await (await admin()).post('/api/admin/pictures', { picture })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('a picture that no version and no draft shows is removed a week after it was added last (H149)', async () => {
  const [former, current, drafted, again, unused] = [
    await add(40),
    await add(50),
    await add(60),
    await add(70),
    await add(80),
  ]
  await publish(BRAND, { ...ORIGINAL_BRAND, mark: { ...former, alt: 'An oak' } })
  await publish(BRAND, { ...ORIGINAL_BRAND, mark: { ...current, alt: 'An elm' } })
  const writer = await admin()
  const { revision } = (await writer.get(`${BRAND}/draft`)).json()
  const content = { ...ORIGINAL_BRAND, mark: { ...drafted, alt: 'An ash' } }
  expect((await writer.put(`${BRAND}/draft`, { revision, content })).statusCode).toBe(200)
  const kept = async () => {
    const reader = await admin()
    const seen = [former, current, drafted, again, unused].map(({ sha256 }) => reader.get(`/api/pictures/${sha256}`))
    return (await Promise.all(seen)).map(({ statusCode }) => statusCode)
  }

  await removeUnusedPictures(portal)
  expect(await kept()).toEqual([200, 200, 200, 200, 200])

  portal.advance(WEEK)
  expect(await add(70)).toEqual(again)
  portal.advance(1000)
  await removeUnusedPictures(portal)
  expect(await kept()).toEqual([200, 200, 200, 200, 404])
})

test('a picture is seen as long as the version that shows it holds, under a clock that was set back too (H107)', async () => {
  const mark = { ...(await add(90)), alt: 'A yew' }
  const seenFrom = async () => (await portal.stranger.get(`/api/pictures/${mark.sha256}`)).statusCode
  expect(await seenFrom()).toBe(404)

  await publish(BRAND, { ...ORIGINAL_BRAND, mark })
  portal.advance(-2 * WEEK)

  expect(await seenFrom()).toBe(200)
  portal.advance(2 * WEEK)
})
