import { expect, test } from './portal.ts'

test('an admin rewrites a letter and publishes it: the next one has the new words, the former keeps its own (H110)', async ({
  as,
  prepare,
}) => {
  const [before, after] = [await prepare.application('submitted'), await prepare.application('submitted')]
  const admin = await as('admin')
  const reject = async (id: string) => {
    await admin.goto(`/reviewer/applications/${id}`)
    await admin.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
    const panel = admin.getByRole('dialog', { name: 'Submit Review' })
    await panel.getByRole('radio', { name: 'Reject' }).check()
    await panel.getByLabel('Feedback').fill('Too few examples of your own.')
    return panel
  }
  const send = async (panel: Awaited<ReturnType<typeof reject>>) => {
    await panel.getByRole('button', { name: 'Submit Review', exact: true }).click()
    await admin.waitForURL(/reviewer-dashboard/)
  }
  await send(await reject(before.application.id))

  await admin.goto('/admin/texts')
  await admin.getByRole('table', { name: 'Emails' }).getByRole('link', { name: 'Rejection' }).click()
  await admin.getByLabel('Body').fill('Thank you for your {what}. {firstName}, we decided {otherwise}.')
  await expect(admin.getByText('Nothing can be filled in for {otherwise}.', { exact: false }).first()).toBeVisible()
  await admin
    .getByLabel('Body')
    .fill('Thank you for your {what}. We decided otherwise, and would be glad to read you again.')
  const preview = admin.locator('iframe').contentFrame()
  await expect(
    preview.getByRole('main').getByText('Thank you for your application. We decided otherwise'),
  ).toBeVisible()
  await expect(admin.getByText(/^Saved /)).toBeVisible()

  await admin.getByRole('button', { name: 'Publish' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Publish this text' })
  await dialog.getByLabel('What changes, and why').fill('A friendlier tone.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Version 2 in force since')).toBeVisible()
  await expect(admin.getByText('Version 2 is published', { exact: true })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Rejection', level: 1 })).toBeFocused()

  const published = await admin.getByLabel('Body').inputValue()
  const compare = admin.getByRole('button', { name: 'Compare version 1' })
  await compare.click()
  await expect(admin.getByRole('dialog').locator('ins').first()).toBeVisible()
  await admin.getByRole('button', { name: 'Put Version 1 Into the Draft' }).click()
  await expect(admin.getByText('The draft now has the words of version 1.')).toBeVisible()
  await expect(compare).toBeFocused()
  await expect(admin.getByLabel('Body')).not.toHaveValue(published)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('What you had before is back, instead of version 1.')).toBeVisible()
  await expect(admin.getByLabel('Body')).toHaveValue(published)
  await expect(admin.getByRole('button', { name: 'Bring It Back Again' })).toBeFocused()

  const panel = await reject(after.application.id)
  await expect(panel.getByText('would be glad to read you again', { exact: false })).toBeVisible()
  await send(panel)

  for (const [{ applicant }, words, version] of [
    [after, 'would be glad to read you again', 'version 2'],
    [before, 'decided not to accept it as it stands', 'version 1'],
  ] as const) {
    await admin.goto(`/admin/letters?q=${encodeURIComponent(applicant.email)}&kind=phase-rejected`)
    await admin.locator('.letter-open').click()
    await expect(
      admin.getByRole('dialog').locator('iframe').contentFrame().getByRole('main').getByText(words),
    ).toBeVisible()
    await expect(admin.getByRole('dialog').getByRole('link', { name: version })).toBeVisible()
  }
})

test('what another admin has written since is not thrown away unseen: it is shown first (H195)', async ({
  as,
  trouble,
}) => {
  trouble.expect(/^409 DELETE \/api\/admin\/texts\//)
  const [one, other] = [await as('admin'), await as('admin')]
  const open = async (admin: typeof one) => {
    await admin.goto('/admin/texts')
    await admin.getByRole('table', { name: 'Emails' }).getByRole('link', { name: 'Signed copy' }).click()
    await expect(admin.getByLabel('Body')).toBeVisible()
  }
  const discard = async () => {
    await one.getByRole('button', { name: 'Discard Draft' }).click()
    await one.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  }
  await open(one)
  await one.getByLabel('Subject').fill('Begun by one')
  await expect(one.getByText(/^Saved /)).toBeVisible()
  await open(other)
  await other.getByLabel('Body').fill('Finished by the other.')
  await expect(other.getByText(/^Saved /)).toBeVisible()

  await discard()
  await expect(one.getByText('This text was changed or published meanwhile', { exact: false })).toBeVisible()
  await expect(one.getByLabel('Body')).toHaveValue('Finished by the other.')
  await expect(one.getByLabel('Subject')).toHaveValue('Begun by one')

  await discard()
  await expect(one.getByText('Nothing is written yet', { exact: false })).toBeVisible()
  await expect(one.getByText('The draft is discarded', { exact: true })).toBeVisible()
  await expect(one.getByRole('heading', { name: 'Signed copy', level: 1 })).toBeFocused()
})
