import type { Page } from '@playwright/test'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

const versions = (page: Page) => page.getByRole('list', { name: 'Saved versions' }).getByRole('button')
const description = (page: Page) => page.getByLabel('Short description')

/** What the screen said of the save before this one may still stand there: the answer tells. */
async function save(page: Page) {
  const answered = page.waitForResponse('**/api/application/step8/save')
  await page.keyboard.press('Control+s')
  expect((await answered).status()).toBe(200)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
}

test('an author sees what each save changed, brings one back, and goes back again', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('outline-drafted')
  const author = await as(applicant)
  await author.goto('/steps/course-outline-creation')
  for (const words of ['How to hear those who say least.', 'How to hear those who say most.']) {
    await description(author).fill(words)
    await save(author)
  }
  await description(author).fill('Not saved yet.')

  await author.getByRole('button', { name: 'History' }).click()
  await expect(versions(author)).toHaveCount(3)
  await expect(versions(author).first()).toContainText('Description changed')
  const changes = author.getByRole('region', { name: 'Changes' })
  await expect(changes.locator('del')).toHaveText('least')
  await expect(changes.locator('ins')).toHaveText('most')

  await versions(author).nth(1).click()
  await author.getByRole('tab', { name: 'Compared with now' }).click()
  await expect(changes.locator('del')).toContainText('Not saved yet')
  await author.getByRole('button', { name: 'Bring Back This Version' }).click()
  await expect(description(author)).toHaveValue('How to hear those who say least.')
  await expect(author.getByRole('dialog')).toHaveCount(0)
  await settle(author)
  await expect(author.getByRole('heading', { name: /Introduction/, level: 2 })).toBeFocused()

  await author.getByRole('button', { name: 'Undo' }).click()
  await expect(description(author)).toHaveValue('Not saved yet.')
  await author.getByRole('button', { name: 'Bring It Back Again' }).click()
  await save(author)
  await author.getByRole('button', { name: 'History' }).click()
  await expect(versions(author)).toHaveCount(5)
  // Whatever was brought back over it, what was not saved yet is there (H84).
  await versions(author).nth(1).click()
  await author.getByRole('tab', { name: 'Compared with now' }).click()
  await expect(changes.locator('ins')).toContainText('Not saved yet')
})

test('a draft in the place of another keeps what was typed, puts the rest into History first, and is undone', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('outline-drafted')
  const author = await as(applicant)
  await author.goto('/steps/course-outline-creation')
  const goal = author.getByLabel('Learning goal').first()
  const dialog = author.getByRole('dialog')
  const mine = 'Typed, and never saved by the button.'
  await goal.fill(mine)

  await author.getByRole('button', { name: 'Generate again' }).click()
  await expect(dialog).toContainText('1 field typed by you, 32 generated, 55 empty.')
  await dialog.getByRole('radio', { name: 'Replace what was generated, too' }).check()
  await dialog.getByRole('button', { name: 'Replace what was generated' }).click()
  await expect(author.getByText('Your outline now has the generated draft.')).toBeVisible()
  await expect(author.getByText(/^Draft saved/)).toBeVisible()
  await expect(goal).toHaveValue(mine)

  await author.getByRole('button', { name: 'History' }).click()
  await versions(author).nth(1).click()
  await expect(author.getByRole('region', { name: 'Changes' })).toContainText('never saved by the')
  await author.keyboard.press('Escape')
  await author.getByRole('button', { name: 'Undo' }).click()
  await author.getByRole('button', { name: 'Generate again' }).click()
  await expect(dialog).toContainText('1 field typed by you, 32 generated, 55 empty.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await author.reload()
  await author.getByRole('button', { name: 'Discard and Keep What Is Saved' }).click()
  await author.getByRole('button', { name: 'Generate again' }).click()
  await expect(dialog).toContainText('1 field typed by you, 87 generated, 0 empty.')
})

test('lessons that were deleted come back one after the other, also after going through the others', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('outline-drafted')
  const author = await as(applicant)
  await author.goto('/steps/course-outline-creation')
  const lessons = author.getByRole('navigation', { name: 'Lessons' }).getByRole('listitem')
  await expect(lessons).toHaveCount(15)
  const titles = async () => (await lessons.allInnerTexts()).map(text => text.replaceAll('\n', ' '))
  const before = await titles()

  for (const place of [3, 5]) {
    await lessons.nth(place).getByRole('button').first().click()
    await author.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await expect(lessons).toHaveCount(before.length - 2)
  await lessons.nth(8).getByRole('button').first().click()
  for (const undone of [1, 2]) {
    await author.getByRole('button', { name: 'Undo' }).click()
    await expect(lessons).toHaveCount(before.length - 2 + undone)
  }

  expect(await titles()).toEqual(before)
})
