import type { Locator } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { enlargeLetters } from './large-letters.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

const CAPTIONS = (words: string) => ({
  name: 'sample.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n<b>${words}</b>`),
})

test('author and reviewer attach captions to a film, which shows them', async ({ as, prepare, trouble }) => {
  const { applicant, application } = await prepare.application('submitted')
  const author = await as(applicant)
  await author.goto('/steps/video-upload')
  const file = author.getByLabel('Caption file')

  trouble.expect(/^400 PUT \/api\/videos\/.*captions$/)
  await file.setInputFiles({ ...CAPTIONS('Hello'), buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(author.getByText('This is not a WebVTT file: its first line has to be WEBVTT')).toBeVisible()
  await file.setInputFiles(CAPTIONS('Good morning'))
  await expect(author.getByText('Captions are on.')).toBeVisible()
  await expectCaption(author.getByLabel('Your sample video', { exact: true }), 'Good morning')

  const reviewer = await as('reviewer')
  await reviewer.goto(reviewDetailPath(application.id))
  const film = reviewer.getByLabel(/^Sample video of/)
  await expectCaption(film, 'Good morning')
  await reviewer.getByLabel('Caption file').setInputFiles(CAPTIONS('Good evening'))
  await expectCaption(film, 'Good evening')
  await reviewer.getByRole('button', { name: 'Remove Captions' }).click()
  await expect(film.locator('track')).toHaveCount(0)
})

/** The player shows this caption first. */
async function expectCaption(film: Locator, words: string): Promise<void> {
  const shown = () =>
    film.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .map(({ cues }) => cues?.[0] instanceof VTTCue && cues[0].text),
    )
  await expect.poll(shown).toEqual([words])
}

test('with letters of double size the review desk says who it is about', async ({ as, prepare }) => {
  const { application } = await prepare.application('submitted')
  const page = await as('reviewer')
  await page.goto(reviewDetailPath(application.id))
  await settle(page)
  await enlargeLetters(page)

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('.desk-name')).toContainText(application.lastName ?? '')
    await expect(page.locator('.desk-name')).toBeVisible()
  }
})
