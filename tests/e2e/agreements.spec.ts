import { drawWithMouse } from './by-hand.ts'
import { expect, test } from './portal.ts'

test('counsel rewrites the NDA, a second person approves it, and it is published from tomorrow (H141, H142)', async ({
  as,
  prepare,
}) => {
  const counsel = await as(await prepare.person({ role: 'counsel' }))
  await counsel.goto('/')
  await expect(counsel.getByRole('heading', { name: 'Texts', level: 1 })).toBeVisible()
  await counsel
    .getByRole('table', { name: 'Agreements' })
    .getByRole('link', { name: 'Non-Disclosure Agreement' })
    .click()

  await counsel.getByRole('button', { name: 'Add a Clause' }).click()
  const clause = counsel.getByRole('group', { name: 'Clause 10' })
  await clause.getByLabel('Heading').fill('Recordings')
  await clause
    .getByLabel('Text')
    .fill('You may record, as clause {clause:Duration} says:\n\n- *alone*;\n- with {nobody}.')
  await expect(counsel.getByText('There is no clause “Duration” to refer to.', { exact: false })).toBeVisible()
  await clause.getByLabel('Text').fill('You may record, as clause {clause:Term} says:\n\n- *alone*;\n- with others.')
  await expect(counsel.getByText('You may record, as clause 7 says:')).toBeVisible()
  await expect(counsel.getByText(/^Saved /)).toBeVisible()

  const admin = await as('admin')
  await admin.goto('/admin/texts/agreement/nda')
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Approved by', { exact: false })).toBeVisible()
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Publish this text' })
  await dialog.getByLabel('What changes, and why').fill('Recordings were left open.')
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16)
  await dialog.getByLabel('In force from').fill(tomorrow)
  await dialog.getByRole('button', { name: 'Publish' }).click()

  await expect(admin.getByRole('row', { name: /Version 2/ })).toContainText('Planned')
  await admin.getByRole('button', { name: 'Compare version 2' }).click()
  await expect(admin.getByRole('dialog').locator('ins, del').first()).toBeVisible()
})

test('a text that changed while it was read is shown with its changes, and the drawing stays', async ({
  as,
  prepare,
  trouble,
}) => {
  const { applicant } = await prepare.application('personal-info-done')
  const author = await as(applicant)
  let isFormer = true
  await author.route('**/api/agreement-texts/nda', async route => {
    const answer = await route.fetch()
    const text = await answer.json()
    const former = { ...text, version: 'nda-0', content: { ...text.content, title: 'An Older Agreement' } }
    await route.fulfill({ response: answer, json: isFormer ? former : text })
  })
  await author.goto('/dashboard')
  await author
    .getByRole('link', { name: /NDA|Non-Disclosure/ })
    .first()
    .click()
  await expect(author.getByRole('heading', { name: 'An Older Agreement' })).toBeVisible()
  const box = author.getByRole('checkbox', { name: /I have read/ })
  await box.check()
  await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))

  trouble.expect(/^409 POST .*step2$/)
  isFormer = false
  await author.getByRole('button', { name: 'Sign NDA' }).click()

  await expect(
    author.getByText('The Non-Disclosure Agreement has changed since you opened this page').first(),
  ).toBeVisible()
  await expect(author.getByText('An Older', { exact: false }).and(author.locator('del'))).toBeVisible()
  await expect(box).not.toBeChecked()
  await box.check()
  await author.getByRole('button', { name: 'Sign NDA' }).click()
  await expect(author.getByText('NDA Signed Successfully')).toBeVisible()
})

test('a consent that changed before somebody signed is shown with its changes, and ticked for anew (H145)', async ({
  as,
  prepare,
  trouble,
}) => {
  const { applicant } = await prepare.application('personal-info-done')
  const author = await as(applicant)
  let isFormer = true
  await author.route('**/api/consent-words', async route => {
    const answer = await route.fetch()
    const words = await answer.json()
    const former = { ...words, version: 'consent-1', sentence: 'By signing here you agree to sign with a feather.' }
    await route.fulfill({ response: answer, json: isFormer ? former : words })
  })
  await author.goto('/dashboard')
  await author
    .getByRole('link', { name: /NDA|Non-Disclosure/ })
    .first()
    .click()
  await expect(author.getByText('By signing here you agree to sign with a feather.')).toBeVisible()
  const box = author.getByRole('checkbox', { name: /I have read/ })
  await box.check()
  await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))

  trouble.expect(/^409 POST .*step2$/)
  isFormer = false
  await author.getByRole('button', { name: 'Sign NDA' }).click()

  await expect(author.getByText('What you consent to has changed since you opened this page').first()).toBeVisible()
  await expect(author.getByText('feather', { exact: false }).and(author.locator('del'))).toBeVisible()
  await expect(box).not.toBeChecked()
  await box.check()
  await author.getByRole('button', { name: 'Sign NDA' }).click()
  await expect(author.getByText('NDA Signed Successfully')).toBeVisible()
})
