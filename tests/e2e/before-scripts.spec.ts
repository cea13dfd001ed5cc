import type { Page } from '@playwright/test'
import { PATHS, reviewDetailPath } from '#domain/application/paths.ts'
import { settle } from './open-scene.ts'
import { expect, type Somebody, test } from './portal.ts'

const EARLY = '#before-scripts'

/** What stands on a page before any script has come, word by word. */
async function earlyWords(page: Page, address: string): Promise<string[]> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.locator(EARLY)).toBeAttached({ timeout: 1 })
  }).toPass()
  return wordsOf(await page.locator('#root').innerText())
}

async function laterWords(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await settle(page)
  return wordsOf(await page.locator('#root').innerText())
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? []

/** The first of the words that does not follow in the others, with those around it; none where all do. */
function strayWord(words: readonly string[], others: readonly string[]): string | undefined {
  let place = 0
  for (const [index, word] of words.entries()) {
    place = others.indexOf(word, place) + 1
    if (place === 0) return words.slice(Math.max(0, index - 5), index + 5).join(' ')
  }
  return undefined
}

test('every screen whose figures stand still is there before its scripts, with the words that they then draw', async ({
  as,
  prepare,
  browser,
  baseURL,
}) => {
  const of = async (state: Parameters<typeof prepare.application>[0]) => (await prepare.application(state)).applicant
  const { application } = await prepare.application('resubmitted')
  const journeys: [Somebody, string[]][] = [
    [
      await of('approved'),
      [
        PATHS.dashboard,
        PATHS.personalInfo,
        PATHS.nda,
        PATHS.auditionTraining,
        PATHS.videoUpload,
        PATHS.courseSelection,
        PATHS.agreements,
        PATHS.account,
        '/answers/1',
      ],
    ],
    [await of('video-drafted'), [PATHS.videoUpload]],
    [await of('course-selected'), [PATHS.courseContracts]],
    [await of('outline-drafted'), [PATHS.courseOutlineTraining, PATHS.courseOutlineCreation]],
    [
      'admin',
      [
        PATHS.reviewerDashboard,
        reviewDetailPath(application.id),
        PATHS.admin,
        PATHS.adminCatalog,
        PATHS.adminReports,
        PATHS.adminTeam,
        PATHS.adminLetters,
        PATHS.adminTexts,
        PATHS.adminDocuments,
        PATHS.adminAuditLog,
      ],
    ],
  ]
  for (const [who, addresses] of journeys) {
    const late = await as(who)
    const storageState = await late.context().storageState()
    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', storageState })
    const early = await bare.newPage()
    for (const address of addresses) {
      const drawn = await laterWords(late, address)
      const words = await earlyWords(early, address)
      expect.soft(words.length, address).toBeGreaterThan(20)
      expect.soft(strayWord(words, drawn), address).toBeUndefined()
    }
    await bare.close()
  }
})
