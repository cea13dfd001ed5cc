import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PASSWORD } from '#factories/user.ts'
import { settledByLibreOffice } from '../office/libre-office.ts'
import { askTool } from '../pdf-tools.ts'
import { setClock, WRONG_CLOCK } from '../wrong-clock.ts'
import { drawWithMouse, fetchLinked } from './by-hand.ts'
import { expect } from './portal.ts'
import { testOfPortalWith } from './portal-with.ts'

const test = testOfPortalWith(WRONG_CLOCK)
// A moment that is chosen is one of the browser's time zone.
test.use({ timezoneId: 'UTC' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const DAY_MS = 24 * 3_600_000
const NDA = 'Non-Disclosure Agreement'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** As counsel had it in another program: numbers typed before the headings, a list, emphasis, a table of signatures. */
const PAGE = `<!doctype html><meta charset="utf-8"><h1>Confidentiality Agreement</h1>
  <p>This agreement is made between [Publisher Name], a publisher of video courses (the “Company”), and [Name of Author],
  signing [Signer Capacity] (the “Author”). Each of them may tell the other what is not known to the public.</p>
  <h2>1. What Is Confidential</h2>
  <p><i>Confidential Information</i> is whatever either party marks as such, and in any case</p>
  <ul><li>outlines, scripts and recordings before they are published;</li><li>fees, budgets &amp; plans;</li>
  <li>the names of other authors.</li></ul>
  <p>What was public before, or becomes so through nobody’s fault, is not.</p>
  <h2>2. Duties</h2>
  <p>Whoever receives Confidential Information keeps it as carefully as their own, uses it for the courses that the parties
  talk about and for <b>nothing else</b>, and shows it only to those who need it for that and have promised the same.</p>
  <h2>3. How Long It Holds</h2><p>The duties hold for three years from the day of the Author’s signature.</p>
  <h2>4. Return</h2><p>Copies are returned or destroyed within ten business days of a request in writing.</p>
  <h2>5. Law</h2><p>The laws of the State of California apply. The courts of Santa Barbara County decide.</p>
  <table><tr><td>For the Company</td><td>The Author</td></tr></table>`

/** Selects words in a field, and has something filled in there instead. */
async function mark(counsel: Page, { field, words, as }: Record<'field' | 'words' | 'as', string>): Promise<void> {
  await counsel.getByLabel(field).evaluate((area: HTMLTextAreaElement, selected) => {
    const start = area.value.indexOf(selected)
    area.focus()
    area.setSelectionRange(start, start + selected.length)
  }, words)
  await counsel.getByRole('button', { name: `Put in {${as}}` }).click()
}

test('counsel imports an agreement, marks what is filled in, and somebody else approves it: it holds from tomorrow on (H141, H142, H158, H171)', async ({
  as,
  prepare,
  trouble,
}) => {
  const { 'agreement.html': written } = await settledByLibreOffice({ 'agreement.html': PAGE })
  const counsel = await as(await prepare.person({ role: 'counsel' }))
  await counsel.goto('/')
  await counsel.getByRole('table', { name: 'Agreements' }).getByRole('link', { name: NDA }).click()
  const file = { name: 'agreement.docx', mimeType: DOCX, buffer: Buffer.from(written.opened.docx) }
  await counsel.getByLabel('DOCX file').setInputFiles(file)
  const taken = counsel.getByRole('dialog', { name: 'Put this file into the draft?' })
  await expect(taken.getByRole('listitem').filter({ hasText: 'A table was left out.' })).toContainText(
    'For the Company The Author',
  )
  await expect(taken.getByRole('listitem').filter({ hasText: '[Name of Author]' })).toContainText('Before the first')
  await taken.getByRole('button', { name: 'Put Into the Draft' }).click()

  await expect(counsel.getByRole('textbox', { name: 'Title' })).toHaveValue('Confidentiality Agreement')
  await mark(counsel, { field: 'Parties', words: '[Name of Author]', as: 'signerLegalName' })
  await counsel.getByRole('button', { name: 'Add a Clause' }).click()
  const clause = counsel.getByRole('group', { name: 'Clause 6' })
  await clause.getByLabel('Heading').fill('Recordings')
  await clause
    .getByLabel('Text')
    .fill('Until the end that clause {clause:Duration} names you may record:\n\n- *alone*;')
  await expect(counsel.getByText('There is no clause “Duration” to refer to.', { exact: false }).first()).toBeVisible()
  await clause
    .getByLabel('Text')
    .fill('Until the end that clause {clause:How Long It Holds} names you may record:\n\n- *alone*;\n- with others.')
  await expect(counsel.getByText('Until the end that clause 3 names you may record:')).toBeVisible()
  await counsel.getByLabel('Closing').fill('{signerLegalName} accepts this agreement with the signature below.')
  await expect(
    counsel.getByText('You have written in this draft. Somebody else has to approve it.').first(),
  ).toBeVisible()
  await expect(counsel.getByRole('button', { name: 'Approve' })).toBeDisabled()

  const kept = async () => (await counsel.request.get('/api/admin/texts/agreement/nda')).text()
  await expect.poll(kept).toContain('accepts this agreement with the signature below.')
  const approver = await prepare.person({ role: 'counsel' })
  const other = await as(approver)
  await other.goto('/admin/texts/agreement/nda')
  await expect(other.getByText('Until the end that clause 3 names you may record:')).toBeVisible()
  await prepare.letProofsEnd(approver)
  trouble.expect(/^403 POST .*\/approval$/)
  await other.getByRole('button', { name: 'Approve' }).click()
  const question = other.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Go On' }).click()
  await expect(other.getByText('Approved by', { exact: false })).toBeVisible()
  await expect(other.getByText('The draft is approved', { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: NDA, level: 1 })).toBeFocused()
  await other.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = other.getByRole('dialog', { name: 'Publish this text' })
  await dialog.getByLabel('What changes, and why').fill('Our own agreement, in plain words.')
  await dialog.getByLabel('In force from').pressSequentially('12012030')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Please give the day and the time, or leave it empty.')).toBeVisible()
  await dialog.getByLabel('In force from').fill(new Date(Date.now() + DAY_MS).toISOString().slice(0, 16))
  await dialog.getByRole('button', { name: 'Publish' }).click()

  await expect(other.getByRole('row', { name: /Version 2/ })).toContainText('Planned')
  await other.getByRole('button', { name: 'Compare version 2' }).click()
  await expect(other.getByRole('dialog').locator('ins, del').first()).toBeVisible()
})

/** Opens the agreement, ticks, draws and signs; gives the words that were on the screen, without any white space. */
async function sign(author: Page): Promise<string> {
  await author.goto('/steps/nda')
  await author.getByRole('checkbox', { name: /I have read/ }).check()
  const shown = await author
    .getByRole('region', { name: NDA })
    .locator('h2, h3, p, ul > li')
    .evaluateAll(parts => {
      let clause = 0
      return parts.map(({ tagName, textContent: words }) =>
        tagName === 'H3' ? `${++clause}. ${words.replace(/\.$/, '')}` : words,
      )
    })
  await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))
  await author.getByRole('button', { name: 'Sign NDA' }).click()
  await expect(author.getByText('NDA Signed Successfully')).toBeVisible()
  return shown.join('').replace(/\s/g, '')
}

/** The sealed paper of what somebody has signed. */
async function paperOf(author: Page): Promise<Buffer> {
  const link = author.getByRole('link', { name: 'Download Copy' })
  await expect.poll(async () => (await fetchLinked(author, link)).includes('/ByteRange')).toBe(true)
  return fetchLinked(author, link)
}

/** What a paper says between its head and the signatures, without any white space and without what stands on every page. */
function printedIn(pdf: Uint8Array): string {
  const [, ...lines] = askTool('pdftotext', ['-raw', 'FILE', '-'], pdf).split(/[\n\f]/)
  return lines
    .slice(0, lines.indexOf('For the Company, signed in advance'))
    .filter(line => !/^Document \S+ Page \d+ of \d+$|^Version \S+, in use from/.test(line))
    .join('')
    .replace(/[\s•]/g, '')
}

test('one author signs the text of today and another one that of tomorrow; both papers hold, word for word (H140, H145)', async ({
  as,
  prepare,
  page,
  anotherPortal: { dataDir },
}) => {
  const [early, late] = [
    await as((await prepare.application('personal-info-done')).applicant),
    await as((await prepare.application('personal-info-done')).applicant),
  ]
  const shownToday = await sign(early)
  const today = await paperOf(early)

  await setClock(dataDir, 25 * 3_600_000)
  await late.clock.setSystemTime(Date.now() + 25 * 3_600_000)
  const shownTomorrow = await sign(late)
  const tomorrow = await paperOf(late)

  expect(shownTomorrow).toContain('6.RecordingsUntiltheendthatclause3names')
  expect([printedIn(today), printedIn(tomorrow)]).toEqual([shownToday, shownTomorrow])
  for (const pdf of [today, tomorrow]) expect(askTool('pdfsig', ['FILE'], pdf)).toContain('Signature is Valid')
  expect((await paperOf(early)).equals(today)).toBe(true)

  await page.goto('/verify')
  for (const [version, buffer] of [today, tomorrow].entries()) {
    await page.getByLabel('PDF file').setInputFiles({ name: 'nda.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByText(`is the ${NDA}, version ${version + 1} of its text`)).toBeVisible()
  }
})

test('what changed goes out as DOCX: with all changes accepted it is the text of tomorrow, with all rejected that of today (H159)', async ({
  as,
  prepare,
}) => {
  const counsel = await as(await prepare.person({ role: 'counsel' }))
  await counsel.goto('/admin/texts/agreement/nda')
  const exported = async (what: string, changes: string) => {
    await counsel.getByLabel('What to export').selectOption(what)
    await counsel.getByLabel('Tracked changes').selectOption(changes)
    const download = counsel.waitForEvent('download')
    await counsel.getByRole('link', { name: 'Export DOCX' }).click()
    return readFile(await (await download).path())
  }

  const settled = await settledByLibreOffice({
    'today.docx': await exported('Version 1', 'Without changes'),
    'tomorrow.docx': await exported('Version 2', 'Without changes'),
    'changes.docx': await exported('Version 2', 'With changes from version 1'),
  })

  const { accepted, rejected, opened } = settled['changes.docx']
  expect(accepted.text).toBe(settled['tomorrow.docx'].opened.text)
  expect(rejected.text).toBe(settled['today.docx'].opened.text)
  expect(opened.text).not.toBe(accepted.text)
})
