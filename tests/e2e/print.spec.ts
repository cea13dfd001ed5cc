import { expect, test } from './portal.ts'

test('the dashboard and the review print whole, without what can only be pressed', async ({ as, prepare }) => {
  const { application, applicant } = await prepare.application('approved')
  const author = await as(applicant)
  await author.goto('/dashboard')
  await expect(author.getByText('NDA Agreement')).toBeHidden()
  await author.emulateMedia({ media: 'print' })
  await expect(author.getByText('NDA Agreement')).toBeVisible()

  const reviewer = await as('reviewer')
  await reviewer.goto(`/reviewer/applications/${application.id}`)
  await expect(reviewer.getByText(applicant.email)).toBeVisible()
  await reviewer.emulateMedia({ media: 'print' })

  for (const page of [author, reviewer]) {
    await expect(page.locator('.btn:visible, video:visible, nav:visible')).toHaveCount(0)
  }
})
