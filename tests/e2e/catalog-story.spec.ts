import { randomUUID } from 'node:crypto'
import { seeToast } from './by-hand.ts'
import { expect, test } from './portal.ts'

const HEADER = 'name,description,skillTags,estimatedHours,payout,available'

function csv(text: string) {
  return { name: 'catalog.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('an admin imports a file with a wrong line, mends it, imports it, and takes a course off', async ({
  as,
  prepare,
}) => {
  const mark = randomUUID().slice(0, 8)
  await prepare.application('course-selected', {}, { name: `Three ${mark}` })
  const page = await as(await prepare.person({ role: 'admin' }))
  await page.goto('/admin/catalog')

  await page.getByRole('button', { name: 'Import a File' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a file' })
  await dialog
    .getByLabel('CSV file')
    .setInputFiles(csv(`${HEADER}\nOne ${mark},,Sales,1,,\nTwo ${mark},,Sales,soon,,\n`))
  await expect(dialog.getByText('2 courses, 1 problem')).toBeVisible()
  await expect(dialog.getByText('Line 3: estimatedHours must be a number above 0, such as 2.5.')).toBeVisible()

  await dialog.getByLabel('CSV file').setInputFiles(csv(`${HEADER}\nOne ${mark},,Sales,1,,\nTwo ${mark},,Sales,2,,\n`))
  await expect(dialog.getByText('2 courses, no problems')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('2 courses imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill(mark)
  await expect(page).toHaveURL(new RegExp(`q=.*${mark}`))
  await seeToast(page, `“One ${mark}” is off the list`, () =>
    page.getByRole('button', { name: `Remove from List One ${mark}` }).click(),
  )
  await expect(page.getByRole('row', { name: `One ${mark}` })).toContainText('Off the list')

  await page.setViewportSize({ width: 390, height: 844 })
  const edits = page.getByRole('button', { name: /^Edit/ })
  await expect(edits).toHaveCount(3)
  const places = await edits.evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().left))
  expect(new Set(places).size, 'whatever stands beside them, they stand in one line').toBe(1)
})

test('in a dialog that is higher than the window, the button that sends it stays whole and in sight (H309)', async ({
  as,
}) => {
  const page = await as('admin')
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/admin/catalog')
  await page.getByRole('button', { name: 'Add Course' }).click()
  const send = page.getByRole('dialog', { name: 'Add a course' }).getByRole('button', { name: 'Add Course' })
  await send.click()
  await expect(page.getByText('Please correct 2 fields')).toBeVisible()

  await expect(send).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Payout in dollars').focus()
  await expect(page.getByLabel('Payout in dollars')).toBeInViewport({ ratio: 1 })
})

test('what is written of a course is not lost by a press beside it, by Escape or by leaving (H271)', async ({
  as,
  prepare,
}) => {
  const page = await as(await prepare.person({ role: 'admin' }))
  await page.goto('/admin/texts')
  await page.getByRole('link', { name: 'Catalog' }).first().click()
  await page.getByRole('button', { name: 'Add Course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a course' })
  const warning = page.getByRole('alertdialog', { name: 'What you have written is not saved' })
  await dialog.getByLabel('Description').fill('Why bread rises, and when it does not.')

  for (const leave of [
    () => page.mouse.click(10, 500),
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await warning.getByRole('button', { name: 'Stay' }).click()
    await expect(warning).toBeHidden()
    await expect(dialog.getByLabel('Description')).toHaveValue('Why bread rises, and when it does not.')
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await warning.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Add Course' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the template of an import is a file that the import takes as it is', async ({ as, prepare }) => {
  const page = await as(await prepare.person({ role: 'admin' }))
  await page.goto('/admin/catalog')
  await page.getByRole('button', { name: 'Import a File' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a file' })

  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download a template' }).click()
  const template = await saving
  expect(template.suggestedFilename()).toBe('catalog-template.csv')
  await dialog.getByLabel('CSV file').setInputFiles(await template.path())

  await expect(dialog.getByText('1 course, no problems')).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'First courses of the file' })).toContainText('Bread for Beginners')
})

test('an admin makes somebody a reviewer, and the last own right is given up only when asked twice', async ({
  as,
  prepare,
}) => {
  const person = await prepare.person()
  const admin = await prepare.person({ role: 'admin' })
  const page = await as(admin)
  await page.goto('/admin/team')

  await page.getByRole('searchbox', { name: 'Search all accounts' }).fill(person.email)
  const row = page.getByRole('row', { name: person.email })
  await row.getByRole('combobox').selectOption('Reviewer')
  await expect(row.getByText('Saved')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search all accounts' }).fill(admin.email)
  await page.getByRole('row', { name: admin.email }).getByRole('combobox').selectOption('Author')
  await expect(page.getByRole('alertdialog', { name: 'Give up your own admin rights?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: admin.email }).getByRole('combobox')).toHaveValue('admin')
})

test('walking through roles by key gives the one on which the walk ends, and none passed on the way (H272)', async ({
  as,
  prepare,
}) => {
  const person = await prepare.person()
  const page = await as(await prepare.person({ role: 'admin' }))
  const given: unknown[] = []
  page.on('request', request => request.method() === 'PATCH' && given.push(request.postDataJSON().role))
  await page.goto(`/admin/team?q=${encodeURIComponent(person.email)}`)
  const row = page.getByRole('row', { name: person.email })
  const role = row.getByRole('combobox')

  await role.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Escape', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await role.press(key)
  await expect(role).toHaveValue('reviewer')
  await role.press('Tab')
  await expect(row.getByText('Saved')).toBeVisible()
  await role.press('ArrowDown')
  await role.press('Enter')
  await expect.poll(() => given).toEqual(['reviewer', 'counsel'])

  await expect(row.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(role).toHaveValue('counsel')
})
