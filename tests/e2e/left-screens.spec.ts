import { expect, test } from './portal.ts'

test('words that a screen could not send before it was left come into the place of no newer ones (H197)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|Failed to fetch/)
  const page = await as((await prepare.application('trained')).applicant)
  await page.clock.install()
  const line = { isCut: true }
  await page.route('**/api/application/drafts/video-upload', route =>
    line.isCut && route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  const shortBio = page.getByLabel('Short bio')
  const type = async (words: string, state: RegExp) => {
    await shortBio.fill(words)
    await page.clock.runFor(2000)
    await expect(page.locator('.save-state')).toHaveText(state)
  }
  await page.goto('/steps/video-upload')
  await type('Ana bakes.', /kept on this device$/)
  await page.getByRole('link', { name: 'Author Portal' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await page.goBack()
  await expect(shortBio).toHaveValue('Ana bakes.')

  line.isCut = false
  await type('Ana bakes bread.', /^Saved/)
  await page.clock.runFor(60_000)

  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))).toEqual([])
  const { data } = await (await page.request.get('/api/application/drafts/video-upload')).json()
  expect(data).toMatchObject({ shortBio: 'Ana bakes bread.' })
})
