import type { Locator, Page } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { openScene, settle } from './open-scene.ts'
import { expect, test } from './portal.ts'
import { press, type Scene } from './scene.ts'

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
  await expectCaption(author.getByLabel('Your sample video'), 'Good morning')

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

type Without = (element: Element) => void

/** Something that stands in a state, and what takes the state from it. */
type State = readonly [what: string, element: (page: Page) => Locator, without: Without]

const notCurrent: Without = element => element.removeAttribute('aria-current')
const notActive: Without = element => element.setAttribute('data-state', 'inactive')
const notInvalid: Without = element => element.removeAttribute('aria-invalid')
const plain: Without = element => element.removeAttribute('class')
const notChosen: Without = element => {
  element.classList.remove('is-chosen')
  for (const input of element.querySelectorAll('input')) input.checked = false
}
const empty: Without = element => element.querySelector('i')?.style.setProperty('scale', '0 1')

const current = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name }).locator('[aria-current]').first()

const SCREENS: readonly { who: Scene['who']; path: string; act?: Scene['act']; states: readonly State[] }[] = [
  {
    who: 'admin',
    path: '/admin',
    act: page =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check(),
    states: [
      ['the place', current('Main'), notCurrent],
      ['the place of an admin', current('Admin'), notCurrent],
      ['the tab', page => page.getByRole('tab', { selected: true }), notActive],
      ['the selection', page => page.locator('.tickbox:has(:checked)').first(), notChosen],
    ],
  },
  { who: 'admin', path: '/admin/reports', states: [['the period', current('Period'), notCurrent]] },
  { who: 'reviewer', path: '/reviewer-dashboard', states: [['the count', current('Filter by status'), notCurrent]] },
  {
    who: 'newcomer',
    path: '/steps/personal-info',
    act: press('Continue'),
    states: [['the error', page => page.getByLabel('Phone'), notInvalid]],
  },
  { who: 'trained', path: '/dashboard', states: [['the progress', page => page.locator('.progress'), empty]] },
  {
    who: 'trained',
    path: '/steps/video-upload',
    act: page => page.getByRole('checkbox', { name: 'Sales' }).check(),
    states: [
      ['the finished step', page => page.locator('.segment-done').first(), plain],
      ['the step', page => page.getByRole('list', { name: 'Steps' }).locator('[aria-current]'), plain],
      ['the topic', page => page.locator('.check', { hasText: 'Sales' }), notChosen],
    ],
  },
]

for (const { who, path, act, states } of SCREENS) {
  test(`forced colors keep every state of ${path}`, async ({ as, prepare, page: visited }) => {
    const page = await openScene(
      { name: path, who, path, ...(act && { act }) },
      { prepare, signedIn: who => as(who, { forcedColors: 'active' }), visitor: async () => visited },
    )
    for (const [what, find, without] of states) {
      // The element itself: without its state the locator may not find it.
      const element = await find(page).elementHandle()
      const before = await element?.screenshot()
      await element?.evaluate(without)
      const after = await element?.screenshot()
      expect.soft(before && after?.equals(before), what).toBe(false)
    }
  })
}

/** As somebody does who has chosen letters of double size; a line of text that is too long scrolls in its own place. */
const LARGE_TEXT: readonly { who: Scene['who']; paths: readonly string[]; wide?: boolean }[] = [
  { who: 'visitor', paths: ['/', '/login', '/verify'] },
  { who: 'trained', paths: ['/dashboard', '/steps/personal-info', '/steps/nda', '/steps/video-upload', '/account'] },
  {
    who: 'outline-drafted',
    paths: ['/steps/course-contracts', '/steps/course-outline-creation', '/answers/2', '/agreements'],
  },
  { who: 'admin', paths: ['/reviewer-dashboard', '/admin/reports', '/admin'], wide: true },
  { who: 'admin', paths: ['/admin/catalog', '/admin/documents', '/admin/team', '/admin/system', '/admin/audit-log'] },
]

for (const { who, paths, wide = false } of LARGE_TEXT) {
  test(`with letters of double size ${paths.join(', ')} are read without going sideways`, async ({
    as,
    prepare,
    page: visited,
  }) => {
    const to = { prepare, signedIn: as, visitor: async () => visited }
    const page = await openScene({ name: 'large text', who, path: paths[0] ?? '/' }, to)
    for (const path of paths) {
      await page.goto(path)
      await page.setViewportSize({ width: 390, height: 900 })
      await expectNoSideways(page, path)
      if (wide) await page.setViewportSize({ width: 1280, height: 900 })
      if (wide) await expectNoSideways(page, `${path}, wide`)
    }
  })
}

test('with letters of double size the review desk names its applicant, and is read without going sideways', async ({
  as,
  prepare,
}) => {
  const { application } = await prepare.application('submitted')
  const page = await as('reviewer')
  await page.goto(reviewDetailPath(application.id))

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page, `${width} wide`)
    await expect(page.locator('.desk-name')).toContainText(application.lastName ?? '')
    await expect(page.locator('.desk-name')).toBeVisible()
  }
})

async function expectNoSideways(page: Page, what: string): Promise<void> {
  await settle(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await settle(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(beyond, what).toBe(0)
}
