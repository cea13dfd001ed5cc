import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
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

test('what another admin publishes meanwhile is taken into the draft, and stays in force when that is published (H260)', async ({
  as,
  trouble,
}) => {
  trouble.expect(/^409 PUT \/api\/admin\/texts\//)
  const [one, other] = [await as('admin'), await as('admin')]
  const publish = async (admin: typeof one, why: string) => {
    await expect(admin.getByText(/^Saved /)).toBeVisible()
    await admin.getByRole('button', { name: 'Publish' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Publish this text' })
    await dialog.getByLabel('What changes, and why').fill(why)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog).toBeHidden()
  }
  for (const admin of [one, other]) {
    await admin.goto('/admin/texts/letter/new-device')
    await expect(admin.getByText('Nothing is written yet', { exact: false })).toBeVisible()
  }
  await other.getByLabel('Subject').fill('Corrected by the other')
  await publish(other, 'The subject was wrong.')
  await expect(other.getByText('Version 2 in force since')).toBeVisible()

  await one.getByLabel('Greeting').fill('Dear {firstName},')
  await expect(one.getByText('Version 2 was published meanwhile')).toBeVisible()
  await expect(one.getByLabel('Subject')).toHaveValue('Corrected by the other')
  await expect(one.getByLabel('Greeting')).toHaveValue('Dear {firstName},')
  await publish(one, 'A friendlier tone.')
  await expect(one.getByText('Version 3 in force since')).toBeVisible()
  await expect(one.getByLabel('Subject')).toHaveValue('Corrected by the other')

  await one.getByLabel('Greeting').fill('Hello {firstName},')
  await expect(one.getByText(/^Saved /)).toBeVisible()
  await other.reload()
  await other.getByLabel('Greeting').fill('Good day {firstName},')
  await publish(other, 'Another tone.')
  await one.getByLabel('Greeting').fill('Hi {firstName},')
  const dialog = one.getByRole('dialog', { name: 'This was changed in another window' })
  await expect(dialog.getByText('Good day {firstName},')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(one.getByText('Version 4 was published meanwhile')).toBeVisible()
  await expect(one.getByLabel('Greeting')).toHaveValue('Hi {firstName},')
  await publish(one, 'A friendlier tone.')
  await expect(one.getByText('Version 5 in force since')).toBeVisible()
})

test('a draft that knows nothing of a version that was published since is looked at before it is published (H260)', async ({
  as,
}) => {
  const [one, other] = [await as('admin'), await as('admin')]
  const path = '/api/admin/texts/letter/passkey-added'
  await one.goto('/admin/texts/letter/passkey-added')
  await one.getByLabel('Greeting').fill('Dear {firstName},')
  await expect(one.getByText(/^Saved /)).toBeVisible()
  const { content, draft } = await (await one.request.get(path)).json()
  await one.getByRole('button', { name: 'Publish' }).click()
  await one.getByLabel('What changes, and why').fill('A friendlier tone.')
  await one.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(one.getByText('Version 2 in force since')).toBeVisible()
  const older = { revision: draft.revision + 1, content: { ...content, subject: 'From before' }, begunFrom: 1 }
  expect((await other.request.put(`${path}/draft`, { data: older })).status()).toBe(200)

  await other.goto('/admin/texts/letter/passkey-added')
  await expect(other.getByText('Version 2 was published meanwhile')).toBeVisible()
  const press = other.getByRole('button', { name: 'Publish' })
  await expect(press).toHaveAccessibleDescription(/^Version 2 was published after this draft was begun\./)
  await expect(other.getByText('Version 2 was published after this draft was begun.').first()).toBeVisible()
  await other.getByLabel('Button').fill('See it')
  await other.getByRole('button', { name: 'Go On With This Draft' }).click()
  await expect(other.getByText('The draft goes on from version 2', { exact: true })).toBeVisible()
  await expect(other.getByLabel('Subject')).toHaveValue('From before')
  await expect(other.getByLabel('Button')).toHaveValue('See it')
  await expect(press).toBeEnabled()
})

test('words of another admin come in while somebody types: what was removed before is not put back into them', async ({
  as,
  trouble,
}) => {
  trouble.expect(/^409 PUT \/api\/admin\/texts\//)
  const [one, other] = [await as('admin'), await as('admin')]
  const page = '/admin/texts/guidance/personal-info'
  await one.goto(page)
  const removed = one.getByText('Note 1 was removed.')
  await one.getByRole('group', { name: 'Note 1' }).getByRole('button', { name: 'Remove' }).click()
  await expect(one.getByText(/^Saved /)).toBeVisible()
  await other.goto(page)
  await other.getByRole('button', { name: 'Add a Note' }).click()
  await other.getByLabel('Note 1', { exact: true }).last().fill('From the other')
  await expect(other.getByText(/^Saved /)).toBeVisible()

  await expect(removed).toBeVisible()
  const opening = one.getByLabel('Under the title of the step')
  await opening.fill('Tell us who you are.')
  await expect(one.getByText('From the other')).toBeVisible()
  await expect(removed).toBeHidden()
  await expect(opening).toBeFocused()
  await expect(opening).toHaveValue('Tell us who you are.')
})

test('what is exported has the words that were typed a moment before (H275)', async ({ as }) => {
  const admin = await as('admin')
  await admin.goto('/admin/texts/agreement/code-of-conduct')
  await expect(admin.getByText('Nothing is written yet', { exact: false })).toBeVisible()

  const download = admin.waitForEvent('download')
  await admin.getByLabel('Closing').fill('These are the last words.')
  await admin.getByRole('link', { name: 'Export DOCX' }).click()
  const { 'word/document.xml': words } = unzipSync(await readFile(await (await download).path()))
  expect(Buffer.from(words ?? []).toString()).toContain('These are the last words.')

  await admin.getByRole('button', { name: 'Discard Draft' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(admin.getByText('Nothing is written yet', { exact: false })).toBeVisible()
})
