import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PATHS } from '#domain/application/paths.ts'
import { letterText } from '#domain/notice/letter.ts'
import { letterHtml } from '#domain/notice/letter-html.ts'
import { letterFacts, writeLetter } from '#domain/notice/letter-texts.ts'
import { PERIOD, RECORDS } from './forced-colors.ts'
import { LONG_WORDS } from './long-words.ts'
import { press, type Scene } from './scene.ts'
import { standIn } from './stand-in.ts'

const pressFirst = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('alertdialog').waitFor()
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to' }).click()
  await page.getByRole('option').first().waitFor()
}

/** As if others had second factors: one to be removed, one waiting for another admin, one agreed on. */
async function withFactorResets(page: Page): Promise<void> {
  const reset = {
    startedAt: '2026-03-02T16:18:00.000Z',
    startedBy: 'Grace Achebe-Lindström',
    startedById: randomUUID(),
    dueAt: null,
    confirmBy: '2026-03-09T16:18:00.000Z',
  }
  const resets = [null, reset, { ...reset, dueAt: '2026-03-04T16:18:00.000Z' }]
  await standIn(page, '**/api/admin/users?*', async route => {
    const answer = await route.fetch()
    const [somebody] = await answer.json()
    const factors = { passkeys: 2, authenticatorApp: true, providerAt: null }
    const others = resets.map((factorReset, place) => ({ ...somebody, id: `somebody-${place}`, factors, factorReset }))
    await route.fulfill({ response: answer, json: others })
  })
  await page.reload()
  await page.getByText('Removed from').waitFor()
}

async function askForReset(page: Page): Promise<void> {
  await withFactorResets(page)
  await pressFirst('Remove the second factors')(page)
}

/** From the review of an application: its decision writes a letter at once. */
async function openLetter(page: Page): Promise<void> {
  const applicationId = new URL(page.url()).pathname.split('/').at(-1)
  const decision = { status: 'needs_revision', stepNeedsRevision: 4, feedback: 'Please film nearer to the window.' }
  await page.request.post('/api/reviewer/review', { data: { applicationId, step: 4, ...decision } })
  await page.goto(PATHS.adminLetters)
  await page.locator('.letter-open').first().click()
  await page.frameLocator('.letter-view').getByRole('main').waitFor()
}

/** As if the letter were one with a link for its reader alone. */
async function openPrivateLetter(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/letters\/[\w-]+$/, async route => {
    const answer = await route.fetch()
    const letter = writeLetter(letterFacts('reset-password', {}))
    const sender = {
      portalUrl: new URL(page.url()).origin,
      publisher: 'Marlow & Reed Learning, Inc.',
      contactEmail: undefined,
    }
    const [text, html] = [letterText(letter, sender), letterHtml(letter, sender)]
    const whyNotAgain = 'Its link is for its reader alone: they can ask for a new email'
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), kind: letter.kind, subject: letter.subject, text, html, whyNotAgain },
    })
  })
  await openLetter(page)
}

async function giveUpAdmin(page: Page): Promise<void> {
  await page.getByLabel('Role of Ruth Adeyemi').selectOption('Reviewer')
  await page.getByRole('alertdialog').waitFor()
}

/** As if somebody of a long name had confirmed every course. */
async function confirmedByLongName(page: Page): Promise<void> {
  const name = LONG_WORDS.person.lastName?.repeat(3)
  const confirmedBy = { applicationId: randomUUID(), name }
  await standIn(page, '**/api/admin/available-courses?*', async route => {
    const answer = await route.fetch()
    const courses = await answer.json()
    const json = courses.map((course: object) => ({ ...course, available: false, confirmedBy }))
    await route.fulfill({ response: answer, json })
  })
  await page.reload()
  await page.getByRole('link', { name }).first().waitFor()
}

async function importWrongFile(page: Page): Promise<void> {
  await press('Import a File')(page)
  const lines = ['name,description,skillTags,estimatedHours,payout', 'Beekeeping on the Roof,,Craft,2,500', ',,,x,-1']
  const file = { name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('alert').waitFor()
}

async function askToPublish(page: Page): Promise<void> {
  await page.getByLabel('What you get').fill('{publisher} makes courses with nurses, from the first idea on.')
  await page.getByText(/^Saved \d/).waitFor()
  await press('Publish')(page)
  await page.getByRole('dialog').waitFor()
}

async function openSlide(page: Page): Promise<void> {
  await page.getByText('Slide 3:').click()
}

async function tickAndChoose(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await page.getByLabel('Set status to').selectOption('approved')
  await page.getByText(/will change/).waitFor()
}

async function showTables(page: Page): Promise<void> {
  for (const title of ['How far applicants get', 'How long it takes', 'Who decides']) {
    await page.getByRole('button', { name: `Show as table ${title}` }).click()
  }
}

/** As if the portal were new. */
async function beforeAnybodyStarted(page: Page): Promise<void> {
  await standIn(page, '**/api/admin/reports?*', async route => {
    const answer = await route.fetch()
    const { funnel, times, ...report } = await answer.json()
    const empty = {
      funnel: funnel.map((row: object) => ({ ...row, people: 0 })),
      times: times.map((row: object) => ({ ...row, spans: 0, firstQuartile: null, median: null, thirdQuartile: null })),
      decisions: [],
      waiting: [],
    }
    await route.fulfill({ response: answer, json: { ...report, ...empty } })
  })
  await page.reload()
  await page.getByText('There is nothing to report yet').waitFor()
}

/** As if the mail server had been away since yesterday. */
async function afterTrouble(page: Page): Promise<void> {
  await standIn(page, '**/api/admin/system', async route => {
    const answer = await route.fetch()
    const report = await answer.json()
    const since = new Date(Date.now() - 26 * 3_600_000).toISOString()
    const mail = {
      part: 'mail',
      state: 'broken',
      since,
      says: 'Emails wait that should have left.',
      advice: 'See in Emails why, and that SMTP_URL is right. They are tried again by themselves.',
      facts: [
        { name: 'Last sent', kind: 'moment', value: since },
        { name: 'Waiting', kind: 'count', value: 14 },
        { name: 'Given up in 7 days', kind: 'count', value: 2 },
      ],
    }
    const jobs = {
      part: 'jobs',
      state: 'attention',
      since,
      says: '3 jobs have failed for good.',
      advice: 'Read below why, fix it, and try them again.',
      facts: [{ name: 'Failed', kind: 'count', value: 3 }],
    }
    const failures = [1, 2, 3].map(n => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      queue: 'send-letters',
      failedAt: since,
      attempts: n,
      title: n === 3 ? 'Prepare a sample video' : 'Send emails',
      problem: n === 3 ? 'ffmpeg ended with 1: moov atom not found' : 'connect ECONNREFUSED 203.0.113.9:465',
    }))
    const parts = report.parts.map((each: { part: string }) =>
      each.part === 'mail' ? mail : each.part === 'jobs' ? jobs : each,
    )
    await route.fulfill({ response: answer, json: { ...report, parts, failures } })
  })
  await page.reload()
  await page.getByText('Emails wait that should have left.').waitFor()
}

/** The screens of admins. */
export const ADMIN: readonly Scene[] = [
  { name: 'records-authors', who: 'admin', path: '/admin' },
  { name: 'records-selected', who: 'admin', path: '/admin?sort=name', act: tickAndChoose, states: RECORDS },
  { name: 'records-courses', who: 'admin', path: '/admin?tab=courses' },
  { name: 'records-nothing-found', who: 'admin', path: '/admin?q=nobody-of-this-name' },
  { name: 'access-denied-to-reviewers', who: 'reviewer', path: '/admin/tracker' },
  { name: 'catalog', who: 'admin', path: '/admin/catalog' },
  { name: 'catalog-long-words', who: 'admin', path: '/admin/catalog', act: confirmedByLongName },
  { name: 'catalog-nothing-found', who: 'admin', path: '/admin/catalog?q=no-such-course' },
  { name: 'catalog-import', who: 'admin', path: '/admin/catalog', act: press('Import a File') },
  { name: 'catalog-import-refused', who: 'admin', path: '/admin/catalog', act: importWrongFile },
  { name: 'catalog-course', who: 'admin', path: '/admin/catalog', act: press('Add Course') },
  { name: 'team', who: 'admin', path: '/admin/team' },
  { name: 'team-give-up', who: 'admin', path: '/admin/team', act: giveUpAdmin },
  { name: 'team-resets', who: 'admin', path: '/admin/team', act: withFactorResets },
  { name: 'team-reset-asked', who: 'admin', path: '/admin/team', act: askForReset },
  { name: 'reports', who: 'admin', path: '/admin/reports', states: PERIOD },
  { name: 'reports-all', who: 'admin', path: '/admin/reports?period=all' },
  { name: 'reports-as-tables', who: 'admin', path: '/admin/reports', act: showTables },
  { name: 'reports-empty', who: 'admin', path: '/admin/reports?period=all', act: beforeAnybodyStarted },
  { name: 'system', who: 'admin', path: '/admin/system' },
  { name: 'system-failed-jobs', who: 'admin', path: '/admin/system', act: afterTrouble },
  { name: 'letters', who: 'admin', path: '/admin/letters' },
  { name: 'letters-opened', who: 'admin', path: '', reviews: 'submitted', act: openLetter },
  { name: 'letters-private-link', who: 'admin', path: '', reviews: 'submitted', act: openPrivateLetter },
  { name: 'texts', who: 'admin', path: '/admin/texts' },
  { name: 'text-letter', who: 'admin', path: '/admin/texts/letter/revision-requested' },
  { name: 'text-training', who: 'admin', path: '/admin/texts/training/audition', act: openSlide },
  { name: 'text-brand', who: 'admin', path: '/admin/texts/brand/brand' },
  {
    name: 'text-agreement',
    who: 'admin',
    path: '/admin/texts/agreement/nda',
    asksLater: /^\/api\/publisher$/, // whose signature its preview has
  },
  { name: 'text-publish', who: 'admin', path: '/admin/texts/landing/landing', act: askToPublish },
  {
    name: 'text-reasons-compared',
    who: 'admin',
    path: '/admin/texts/canned-reasons/nda',
    act: press('Compare version 1'),
  },
  { name: 'text-topics', who: 'admin', path: '/admin/texts/teaching-topics/teaching-topics' },
  { name: 'tracker-reports', who: 'admin', path: '/admin/tracker' },
  { name: 'documents', who: 'admin', path: '/admin/documents' },
  { name: 'documents-void', who: 'admin', path: '/admin/documents', act: pressFirst('Declare Void') },
  {
    name: 'audit-log-narrowed',
    who: 'admin',
    path: '/admin/audit-log?type=signed-in,document-signed&from=2026-01-01',
    asksLater: /^\/api\/admin\/audit-events\?.*from=/, // days begin in a zone that the browser alone knows
    act: press('2 kinds of events'),
  },
  { name: 'palette', who: 'admin', path: '/admin/system', act: openPalette },
  { name: 'audit-log', who: 'admin', path: '/admin/audit-log' },
  { name: 'audit-log-verified', who: 'admin', path: '/admin/audit-log?type=signed-in', act: press('Verify Now') },
]
