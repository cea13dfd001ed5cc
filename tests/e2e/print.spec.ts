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

test('a text to sign prints alone, and a list of staff without the ways to other lists', async ({ as, prepare }) => {
  const author = await as((await prepare.application('course-selected')).applicant)
  await author.goto('/steps/course-contracts')
  await expect(author.getByRole('heading', { name: 'Course Contracts' })).toBeVisible()
  await expect(author.locator('.agreement-text')).toBeVisible()
  await author.emulateMedia({ media: 'print' })
  await expect(author.locator('.agreement-text')).toBeVisible()
  await expect(author.locator(':is(h1, header, .folio, .account-menu):visible')).toHaveCount(0)

  const admin = await as('admin')
  await admin.goto('/admin/reports')
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await admin.emulateMedia({ media: 'print' })
  await expect(admin.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden()
})

test('the cover prints in ink, and a browser is to print what is chosen', async ({ page, as, prepare }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(page.getByRole('heading', { name: 'Author Portal' })).toHaveCSS('color', ink)
  await expect(page.locator('.cover-giant')).toBeHidden()

  const author = await as((await prepare.application('trained')).applicant)
  await author.goto('/steps/video-upload')
  await expect(author.getByRole('checkbox').first()).toBeVisible()
  await author.emulateMedia({ media: 'print' })
  await expect(author.getByRole('checkbox').first()).toHaveCSS('print-color-adjust', 'exact')
})
