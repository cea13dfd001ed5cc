import { expect, test } from './portal.ts'

test("a decision's letter can be called back, and an admin sees its fate", async ({ as, prepare }) => {
  const { application, applicant } = await prepare.application('submitted')
  const admin = await as('admin')
  const review = `/reviewer/applications/${application.id}`
  await admin.goto(review)
  await admin.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  await admin.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await admin.waitForURL(/reviewer-dashboard/)

  await admin.goto(review)
  await expect(admin.getByText('There is no mail server: the email to the applicant is kept')).toBeVisible()
  await admin.getByRole('button', { name: 'Call It Back' }).click()
  await expect(admin.getByText(/The applicant has had no email of this decision\. Called back by/)).toBeVisible()

  await admin.goto(`/admin/letters?status=canceled&q=${encodeURIComponent(applicant.email)}`)
  await expect(admin.getByRole('table', { name: 'Emails' }).getByText('Called back', { exact: true })).toBeVisible()
  await admin.locator('.letter-open').click()
  const letter = admin.getByRole('dialog')
  await expect(letter.getByText(`To ${applicant.email}`)).toBeVisible()
  await expect(letter.frameLocator('iframe').getByRole('link', { name: 'Choose your course' })).toBeVisible()
  await letter.getByRole('tab', { name: 'Plain text' }).click()
  await expect(letter.getByText('Congratulations: your application is approved.')).toBeVisible()
})
