import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

/** A family of authors whom no other story meets. */
async function family(prepare: {
  application: (state: 'approved', person: { lastName: string; fullLegalName: string }) => Promise<unknown>
}) {
  const name = `Quill${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)}`
  for (const first of ['Ada', 'Berta', 'Clara']) {
    await prepare.application('approved', { lastName: name, fullLegalName: `${first} ${name}` })
  }
  return name
}

const statusOf = (page: Page, name: string) => page.getByLabel(`Status of ${name}`)

test('an admin changes many at once, takes it back and exports what the filter shows', async ({ as, prepare }) => {
  const name = await family(prepare)
  const page = await as('admin')
  await page.goto(`/admin?q=${name}&sort=name`)
  await expect(statusOf(page, `Clara ${name}`)).toHaveValue('approved')

  await page.getByLabel(`Select Ada ${name}`).click()
  await page.getByLabel(`Select Clara ${name}`).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar).toContainText('3 selected')
  await bar.getByLabel('Set status to').selectOption('needs_review')
  await expect(bar).toContainText('3 will change')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 set to Needs Review.' })).toBeFocused()
  await expect(statusOf(page, `Berta ${name}`)).toHaveValue('needs_review')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 restored.' })).toBeFocused()
  await expect(statusOf(page, `Berta ${name}`)).toHaveValue('approved')

  await page.getByLabel(`Select Ada ${name}`).click()
  await bar.getByLabel('Set status to').selectOption('sunset')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: `History of Clara ${name}` })).toBeFocused() // it stood before the bar
  await page.getByLabel(`Select Berta ${name}`).click()
  await expect(bar.getByLabel('Set status to')).toHaveValue('')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of this list' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\uFEFFFull legal name,')).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(4)
})

test('all that a filter finds are selected for that filter, and not for a wider one', async ({ as, prepare }) => {
  const name = await family(prepare)
  const page = await as('admin')
  await page.goto(`/admin?q=${name}&status=approved`)
  await page.getByLabel('Select all on this page').click()
  await page.getByLabel(`Select Ada ${name}`).click()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Select All' }).click()
  await expect(page.getByLabel(`Select Ada ${name}`)).toBeChecked()

  await page.getByLabel('Status', { exact: true }).selectOption('Any status')

  await expect(page).not.toHaveURL(/status=/)
  await expect(statusOf(page, `Clara ${name}`)).toBeVisible()
  await expect(page.getByLabel(`Select Ada ${name}`)).not.toBeChecked()
  await expect(bar).toHaveCount(0)
})

test('a status saves in place, says so, leaves its trace and is taken back; one that is refused goes back', async ({
  as,
  prepare,
  trouble,
}) => {
  const name = await family(prepare)
  const page = await as('admin')
  await page.goto(`/admin?q=${name}&sort=name`)
  const status = statusOf(page, `Ada ${name}`)

  await status.selectOption('sunset')
  const question = page.getByRole('alertdialog', { name: 'Set to Sunset?' })
  await question.getByLabel('Reason (optional)').fill('Retired in spring')
  await question.getByRole('button', { name: 'Set to Sunset' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `History of Ada ${name}` }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history).toContainText('Approved → Sunset')
  await expect(history).toContainText('Retired in spring')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Undo the change of Ada ${name} from Approved` }).click()
  await expect(status).toHaveValue('approved')
  await expect(status).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo the change of Ada/ })).toHaveCount(0)

  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Press Enter to save')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(page.getByText('Press Enter to save')).toHaveCount(0)
  await expect(status).toHaveValue('approved')

  await status.selectOption('needs_review')
  await page.setViewportSize({ width: 768, height: 900 })
  const row = page.getByRole('row').filter({ has: status })
  const undo = await row.getByRole('button', { name: /^Undo/ }).boundingBox()
  const next = await row.getByRole('button', { name: /^History/ }).boundingBox()
  expect(undo && next && undo.x + undo.width <= next.x, 'what saving says stands beside the history').toBe(true)
  expect((await row.boundingBox())?.height, 'and takes no line of its own').toBeLessThan(80)

  trouble.expect(/^429 PATCH|Failed to load/)
  await page.route('**/api/admin/authors/*/status', route =>
    route.fulfill({ status: 429, contentType: 'application/json', body: '{"message":"Too many requests."}' }),
  )
  await statusOf(page, `Berta ${name}`).selectOption('in_progress')
  await expect(page.getByText('Could not save, restored')).toBeVisible()
  await expect(statusOf(page, `Berta ${name}`)).toHaveValue('approved')
})

test('a status whose answer was lost is shown as it holds by then, and so is one that was taken back (H344)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^net::ERR_FAILED PATCH/)
  const name = await family(prepare)
  const page = await as('admin')
  await page.goto(`/admin?q=${name}&sort=name`)
  const status = statusOf(page, `Ada ${name}`)
  const unknown = page.getByRole('status').filter({ hasText: 'Not known whether saved' })
  const loseAnswer = async () =>
    page.route(
      '**/api/admin/authors/*/status',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )

  await loseAnswer()
  await status.selectOption('needs_review')
  await expect(unknown).toBeVisible()
  await expect(page.getByText('It is not known whether the status was saved.', { exact: false }).first()).toBeVisible()
  await expect(status).toHaveValue('needs_review')

  await status.selectOption('in_progress')
  await loseAnswer()
  await page.getByRole('button', { name: `Undo the change of Ada ${name} from Needs Review` }).click()
  await expect(unknown).toBeVisible()
  await expect(status).toHaveValue('needs_review')
})

test('a reason says that it has met its limit, and is lost by neither Escape nor Cancel (H271, H299)', async ({
  as,
  prepare,
}) => {
  const name = await family(prepare)
  const page = await as('admin')
  await page.goto(`/admin?q=${name}&sort=name`)
  const question = page.getByRole('alertdialog', { name: 'Set to Sunset?' })
  const warning = page.getByRole('alertdialog', { name: 'What you have written is not saved' })
  const reason = question.getByLabel('Reason (optional)')
  await statusOf(page, `Ada ${name}`).selectOption('sunset')

  await reason.fill('a'.repeat(499))
  await expect(question.getByText('/500')).toHaveCount(0)
  await reason.pressSequentially('bc')
  await expect(question.getByText('500/500')).toBeVisible()
  const written = `${'a'.repeat(499)}b`
  await expect(reason).toHaveValue(written)

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave()
    await warning.getByRole('button', { name: 'Stay' }).click()
    await expect(warning).toBeHidden()
    await expect(reason).toHaveValue(written)
  }
  await page.keyboard.press('Escape')
  await warning.getByRole('button', { name: 'Leave' }).click()
  await expect(question).toBeHidden()
  await expect(statusOf(page, `Ada ${name}`)).toHaveValue('approved')
})

test('after two changes in quick succession, the Undo is of the last one (H196)', async ({ as, prepare }) => {
  const name = await family(prepare)
  const page = await as('admin')
  await page.goto(`/admin?q=${name}&sort=name`)
  const first = Promise.withResolvers<void>()
  await page.route('**/api/admin/authors/*/status', async route => {
    await first.promise
    await route.continue()
  })
  const status = statusOf(page, `Ada ${name}`)

  await status.selectOption('needs_review')
  await status.selectOption('in_progress')
  first.resolve()
  await page.getByRole('button', { name: `Undo the change of Ada ${name} from Needs Review` }).click()

  await expect(status).toHaveValue('needs_review')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a change is not taken back over what another admin has decided since (H196)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^409 PATCH/)
  const name = await family(prepare)
  const [one, other] = [await as('admin'), await as('admin')]
  const statusFor = async (page: Page) => {
    await page.goto(`/admin?q=${name}&sort=name`)
    return statusOf(page, `Ada ${name}`)
  }
  const mine = await statusFor(one)
  await mine.selectOption('needs_review')
  await expect(one.getByText('Saved', { exact: true })).toBeVisible()
  const theirs = await statusFor(other)
  await theirs.selectOption('in_progress')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  await one.getByRole('button', { name: `Undo the change of Ada ${name}` }).click()

  await expect(one.getByText('Somebody else has changed this status since', { exact: false }).first()).toBeVisible()
  await expect(mine).toHaveValue('in_progress')
})

test('whoever comes back to a list finds there what they have done elsewhere (H316)', async ({ as, prepare }) => {
  const name = `Nora ${randomUUID().slice(0, 8)}`
  const { applicant } = await prepare.application('resubmitted', { fullLegalName: name })
  const admin = await prepare.person({ role: 'admin' })
  const page = await as(admin)
  const go = async (place: string) => {
    await page.getByRole('link', { name: place, exact: true }).click()
    await page.getByRole('heading', { name: place, level: 1 }).waitFor() // until then the search is that of the former list
  }
  const search = (text: string) => page.getByRole('searchbox').fill(text)
  await page.goto('/admin')
  await search(applicant.email)
  await expect(statusOf(page, name)).toHaveValue('needs_review')

  await go('Applications')
  await search(applicant.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  await page.getByRole('dialog', { name: 'Submit Review' }).getByRole('button', { name: 'Submit Review' }).click()
  await expect(page).toHaveURL(/\/reviewer-dashboard/)
  await go('Admin')
  await search(applicant.email)
  await expect(statusOf(page, name)).toHaveValue('approved')

  const given = page.getByRole('row').filter({ hasText: 'Role changed' }).filter({ hasText: admin.email })
  await go('Audit Log')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(given).toHaveCount(0)
  await go('Team')
  await search(applicant.email)
  const row = page.getByRole('row', { name: applicant.email })
  await row.getByRole('combobox').selectOption('Reviewer')
  await expect(row.getByText('Saved')).toBeVisible()
  await go('Audit Log')
  await expect(given).toHaveCount(1)
})

test('the migration says what it would do, and does it', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/admin')
  await expect(page.getByText(/^(Creates \d+ missing|Updates \d+) author records?( and updates \d+)?$/)).toBeVisible()

  await page.getByRole('button', { name: 'Migrate Applications' }).click()

  await expect(page.getByText('Migration Successful', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Migrated \d+ applications \(\d+ new, \d+ updated\)$/)).toBeVisible()
})
