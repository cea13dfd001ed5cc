import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { drawFilm, machineFfmpeg } from '../film.ts'
import { sampleVideoFile, seeToast, watch } from './by-hand.ts'
import { largeFilm, lookOutFor, uploadDone } from './long-upload.ts'
import { expect, test as portalTest } from './portal.ts'
import { openRoughLine, type RoughLine, type Trick } from './rough-line.ts'

/** Somebody before the upload area, behind a line that plays these tricks. */
type BehindRoughLine = (tricks: Trick[]) => Promise<{ page: Page; line: RoughLine }>

const test = portalTest.extend<{ behindRoughLine: BehindRoughLine }>({
  behindRoughLine: async ({ as, prepare, trouble, baseURL }, provide) => {
    const closings: (() => Promise<void>)[] = []
    await provide(async tricks => {
      trouble.expect(/PUT \/api\/uploads\//)
      // Whether a file has arrived after all is found out by asking.
      trouble.expect(/^404 PUT \/api\/videos$/)
      const line = await openRoughLine(baseURL ?? '', tricks)
      const { applicant } = await prepare.application('trained')
      const page = await as(applicant)
      closings.push(() => page.close(), line.close)
      await page.goto(`${line.url}/steps/video-upload`)
      await expect(page.getByText('Drop your video here')).toBeVisible()
      return { page, line }
    })
    for (const close of closings) await close()
  },
})

test('an upload that is cut at 60 % and then reset finishes by itself, while the bio is being written', async ({
  behindRoughLine,
}) => {
  const { page, line } = await behindRoughLine(['cut', 'reset'])
  const broken = await lookOutFor(page, 'The connection was lost', 'Trying again by itself')
  await page.getByLabel('Video file').setInputFiles(await largeFilm(24))

  await broken.seen()
  await page.getByLabel('Short bio').fill('Somebody who goes on writing.')
  await expect.poll(() => line.uploads.slice(0, 2)).toEqual(['cut', 'reset'])

  await uploadDone(page)
  expect(line.uploads).toEqual(['cut', 'reset', 'passed'])
  await expect(page.getByLabel('Short bio')).toHaveValue('Somebody who goes on writing.')
})

test('a film arrives behind a proxy that keeps the name of the portal to itself', async ({ behindRoughLine }) => {
  const { page, line } = await behindRoughLine([])
  await page.route('**/api/objects/upload', async route => {
    const { uploadURL } = await (await route.fetch()).json()
    await route.fulfill({ json: { uploadURL: uploadURL.replace(line.url, 'http://127.0.0.1:9') } })
  })

  await page.getByLabel('Video file').setInputFiles(await sampleVideoFile())

  await uploadDone(page)
  expect(line.uploads).toEqual(['passed'])
})

test('a line on which nothing moves for 30 seconds is given up and tried again', async ({ behindRoughLine }) => {
  const { page, line } = await behindRoughLine(['silence'])
  await page.clock.install()
  const stalled = await lookOutFor(page, 'The upload stalled', 'Trying again by itself')
  await page.getByLabel('Video file').setInputFiles(await largeFilm(24))
  await expect.poll(() => line.uploads).toEqual(['silence'])

  // What the system buffers still moves for a moment, and then the 30 seconds begin anew.
  do await page.clock.fastForward(31_000)
  while (!(await stalled.isOver()))

  await uploadDone(page)
  expect(line.uploads).toEqual(['silence', 'passed'])
})

test('a target that expires in mid-air is replaced, and what has arrived is not sent twice', async ({
  behindRoughLine,
}) => {
  const { page, line } = await behindRoughLine(['expired', 'lose-answer'])
  const tryingAgain = await lookOutFor(page, 'Trying again by itself')
  await page.getByLabel('Video file').setInputFiles(await sampleVideoFile())

  await tryingAgain.seen()
  await expect.poll(() => line.uploads).toEqual(['expired', 'lose-answer'])

  await uploadDone(page)
  expect(line.uploads).toEqual(['expired', 'lose-answer'])
})

test('a slow line shows pace and time left, asks before leaving (H266), and lets the upload be canceled', async ({
  behindRoughLine,
}) => {
  const { page } = await behindRoughLine(['slow'])
  await page.getByLabel('Video file').setInputFiles(await largeFilm(40))

  await expect(page.getByText(/\d MB\/s|\d KB\/s/)).toBeVisible()
  await expect(page.getByText(/^about \d+ (?:s|min) left$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'What we noticed about the video' })).toContainText(
    'The picture is upright',
  )
  for (const name of ['Previous Step', 'Save & Return to Dashboard', 'Check Your Answers']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('button', { name })).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Cancel Upload' }).click()

  await expect(page.getByText('Drop your video here')).toBeVisible()
})

test('a file that is not taken leaves the upload under way as it is', async ({ behindRoughLine }) => {
  const { page } = await behindRoughLine(['slow'])
  await page.getByLabel('Video file').setInputFiles(await largeFilm(40))
  await expect(page.getByText(/^about \d+ (?:s|min) left$/)).toBeVisible()

  const notFilm = { ...(await sampleVideoFile()), name: 'notes.txt' }

  await seeToast(page, 'You can only upload .mp4 or .mov video files', () =>
    page.getByLabel('Video file').setInputFiles(notFilm),
  )
  await page.getByRole('button', { name: 'Cancel Upload' }).click()
  await expect(page.getByText('Drop your video here')).toBeVisible()
})

test('an upload waits while the browser is offline and goes on when it is back', async ({
  behindRoughLine,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  const { page, line } = await behindRoughLine([])
  await expect(page.getByText('Drop your video here')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Video file').setInputFiles(await sampleVideoFile())

  await expect(page.getByText('You are offline; the upload continues when you are back').first()).toBeVisible()
  expect(line.uploads).toEqual([])
  await page.context().setOffline(false)

  await uploadDone(page)
})

test('a film in HEVC plays for the reviewer, and "Download Video" gives the original bytes', async ({
  as,
  prepare,
}) => {
  test.skip(machineFfmpeg === undefined, 'there is no ffmpeg on this machine')
  const original = await drawFilm({ seconds: 3, size: '360x640' })
  const { applicant, application } = await prepare.application('trained')
  const author = await as(applicant)
  await author.goto('/steps/video-upload')
  await author
    .getByLabel('Video file')
    .setInputFiles({ name: 'IMG_0042.MOV', mimeType: 'video/quicktime', buffer: original })
  await uploadDone(author)
  await expect(author.getByText(/Some browsers cannot play a file of this kind/)).toBeVisible()
  await author.getByLabel('Short bio').fill('Somebody with a new phone.')
  await author.getByLabel('Long bio').fill('Somebody films in HEVC and does not know it.')
  await author.getByRole('checkbox', { name: 'Marketing' }).check()
  await author.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(author).toHaveURL('/dashboard')

  const reviewer = await as('reviewer')
  await reviewer.goto(reviewDetailPath(application.id))
  await expect(reviewer.getByText('You are watching a copy made to play in every browser.')).toBeVisible()
  await watch(reviewer.getByLabel(/^Sample video of/))

  const saving = reviewer.waitForEvent('download')
  await reviewer.getByRole('link', { name: 'Download Video' }).click()
  const saved = await readFile(await (await saving).path())
  expect(hashOf(saved)).toBe(hashOf(original))
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
