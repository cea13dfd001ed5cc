import type { Locator } from '@playwright/test'
import { enlargeLetters } from './large-letters.ts'
import { expect, test } from './portal.ts'
import { standIn } from './stand-in.ts'

test('an admin reads the reports: a period by its address, a plot as a table, who waits the longest', async ({
  as,
}) => {
  const admin = await as('admin')
  await admin.goto('/admin/reports')
  const periods = admin.getByRole('navigation', { name: 'Period' })
  await expect(admin.getByRole('img', { name: /^Of \d+ people who started/ })).toBeVisible()

  await periods.getByRole('link', { name: '30 days' }).click()
  await expect(admin).toHaveURL(/period=30-days/)
  await expect(periods.locator('[aria-current=page]')).toHaveText(['30 days'])

  await expect(admin.getByText(/In the 30 days before: \d+\./)).toBeVisible()
  await expect(admin.getByText(/Blue ring: the median in the 30 days before/)).toBeVisible()

  await periods.getByRole('link', { name: 'All' }).click()
  await expect(admin.getByText(/Blue ring/)).toHaveCount(0)
  await admin.getByRole('button', { name: 'Show as table How far applicants get' }).click()
  await expect(admin.getByRole('table', { name: 'How far applicants get' }).getByRole('row')).toHaveCount(14)
  await expect(admin.getByRole('img', { name: /^Of \d+ people who started/ })).toBeHidden()

  const saving = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'CSV Who decides' }).click()
  expect((await saving).suggestedFilename()).toBe('decisions-all.csv')

  const [longest] = await admin.getByRole('table', { name: 'Who waits the longest' }).locator('.waiting-cell').all()
  const waited = await longest?.textContent()
  await admin.getByRole('table', { name: 'Who waits the longest' }).getByRole('link').first().click()
  await expect(admin).toHaveURL(/\/reviewer\/applications\//)
  await expect(admin.locator('.desk-status')).toContainText(waited ?? 'a wait')
})

test('a name of any length stays beside its row of bars', async ({ as }) => {
  const admin = await as('admin')
  await standIn(admin, '**/api/admin/reports?*', async route => {
    const answer = await route.fetch()
    const { decisions, ...report } = await answer.json()
    const reviewer = 'Bartholomew Wolfeschlegelsteinhausenbergerdorff-Achebe-Lindström of Nottingham'
    await route.fulfill({ response: answer, json: { ...report, decisions: [{ ...decisions[0], reviewer }] } })
  })
  await admin.goto('/admin/reports')
  const plot = admin.getByRole('img', { name: /^\d+ decisions? in/ })
  const boxOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { left: x, right: x + width, top: y, bottom: y + height }
  }
  const staysApart = async () => {
    const whole = await boxOf(plot)
    const name = await boxOf(plot.getByText(/^Bartholomew/))
    const bars = await boxOf(plot.locator('.plot-base'))
    return name.left >= whole.left && (name.right <= bars.left || name.bottom <= bars.top)
  }

  for (const width of [1440, 390]) {
    await admin.setViewportSize({ width, height: 900 })
    await expect.poll(staysApart, `${width} px`).toBe(true)
  }
})

test('with letters of double size the names beside the bars are whole, and the numbers of an axis apart', async ({
  as,
}) => {
  const admin = await as('admin')
  await admin.goto('/admin/reports?period=all')
  const plot = admin.getByRole('img', { name: /^Of \d+ people/ })
  await expect(plot).toBeVisible()
  await enlargeLetters(admin)

  for (const width of [1440, 390]) {
    await admin.setViewportSize({ width, height: 900 })
    const cut = () => plot.locator('.plot-name span').evaluateAll(cutNames)
    await expect.poll(cut, `${width} px`).toEqual([])
    const overlaps = () => plot.locator('text:not(.plot-value)', { hasText: '%' }).evaluateAll(overlappingTexts)
    await expect.poll(overlaps, `${width} px`).toEqual([])
  }
})

function cutNames(names: Element[]): string[] {
  const spill = 1.2 // what goes below a line, such as that of a g, is no line
  return names.filter(name => name.scrollHeight > spill * name.clientHeight).map(name => name.textContent ?? '')
}

function overlappingTexts(texts: Element[]): string[] {
  const boxes = texts.map(text => ({ words: text.textContent ?? '', box: text.getBoundingClientRect() }))
  return boxes.filter(({ box }, at) => box.right > (boxes[at + 1]?.box.left ?? Infinity)).map(({ words }) => words)
}

test('an applicant who waits reads how long that usually takes, from the decisions of the portal', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('submitted')
  const author = await as(applicant)
  await author.goto('/dashboard')

  await expect(author.getByText(/Most decisions take up to \d+ days\. You will see the decision here\./)).toBeVisible()
})

test('to whom nothing more happens, nothing is announced', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('completed')
  const author = await as(applicant)
  await author.goto('/dashboard')

  await expect(author.getByRole('heading', { name: 'Your course is complete' })).toBeVisible()
  await expect(author.getByText('Step 11 of 11 · Complete')).toBeVisible()
  await expect(author.getByText('What happens next')).toHaveCount(0)
})

test('an admin sees how every part of the portal is', async ({ as }) => {
  const admin = await as('admin')
  await admin.goto('/admin/system')

  const database = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: 'Database' }) })
  await expect(database.getByText('In order')).toBeVisible()
  await expect(admin.getByRole('table', { name: 'Queues' }).getByText('Send emails')).toBeVisible()
})
