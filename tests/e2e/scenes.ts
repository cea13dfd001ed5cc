import type { Page } from '@playwright/test'
import { resetPasswordLetter } from '#domain/notice/account-letters.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { answer, sampleVideoFile } from './by-hand.ts'

/** A screen in one of its states: who looks at it, where, and what was done there. */
export type Scene = {
  name: string
  /** A visitor; somebody with a role; an applicant whose application stands in this state. */
  who: 'visitor' | 'newcomer' | 'unverified' | 'reviewer' | 'admin' | ApplicationState
  path: string
  /** Instead of `path`, the review of an application in this state. */
  reviews?: ApplicationState
  act?: (page: Page) => Promise<void>
}

const dashboard = (state: ApplicationState): Scene => ({ name: `dashboard-${state}`, who: state, path: '/dashboard' })

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

async function verifyUnknown(page: Page): Promise<void> {
  const file = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 something else') }
  await page.getByLabel('PDF file').setInputFiles(file)
  await page.getByText('Not recognised').waitFor()
}

/** As if the consent to sign electronically had been withdrawn. */
async function withdrawn(page: Page): Promise<void> {
  const consent = { version: 'consent-2', givenAt: '2026-03-02T16:18:00.000Z', withdrawnAt: '2026-03-09T09:30:00.000Z' }
  await page.route('**/api/consent', route => route.fulfill({ json: consent }))
  await page.reload()
  await page.getByText(/withdrew your consent/).waitFor()
}

async function answerOneWrongly(page: Page): Promise<void> {
  const [first] = auditionQuiz
  if (first !== undefined) await answer(page, first, 0)
}

/** A film on its way: the line takes it, or breaks at once. */
const upload = (line: 'holds' | 'breaks') => async (page: Page) => {
  await page.route('**/api/uploads/**', route => (line === 'breaks' ? route.abort('aborted') : undefined))
  await page.getByLabel('Video file').setInputFiles(await sampleVideoFile())
  await page.getByText('360 × 640 pixels').waitFor()
  if (line === 'breaks') await page.getByText('Trying again by itself').waitFor()
}

/** As if the film were in HEVC, and no copy of it could be made. */
async function filmedInHevc(page: Page): Promise<void> {
  await page.route('**/api/videos/*', async route => {
    const answer = await route.fetch()
    const report = await answer.json()
    const facts = { ...report.facts, videoCodec: 'hevc', container: 'quicktime', sound: 'silent' }
    await route.fulfill({ response: answer, json: { ...report, facts } })
  })
  await page.reload()
  await page.getByText('This video may not play here').waitFor()
}

async function openDecision(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Submit Phase . Review$/ }).click()
  await page.getByRole('radio', { name: 'Request Revisions' }).check()
  await page.getByRole('button', { name: 'Submit Review', exact: true }).click()
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel('Short bio').fill('Another beginning, typed in the train and never saved.')
  await page.getByText(/^Saved \d/).waitFor()
  await page.reload()
  await page.getByRole('dialog').waitFor()
}

async function openHistory(page: Page): Promise<void> {
  await page.getByLabel('Short description').fill('A chart that survives the first hard question.')
  await page.getByLabel('Learning goal').first().fill('Describe one chart in your own work and choose what to cut.')
  await page.keyboard.press('Control+s')
  await page.getByText(/^Draft saved/).waitFor()
  await press('History')(page)
  await page.getByRole('region', { name: 'Changes' }).waitFor()
}

async function bringBack(page: Page): Promise<void> {
  await openHistory(page)
  await page.getByRole('list', { name: 'Saved versions' }).getByRole('button').last().click()
  await press('Bring Back This Version')(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('grazyna.wojciechowska-brzezinska@example.com')
  await press('Send Link')(page)
  await page.getByText('Please look into your mailbox').waitFor()
}

/** As if the link were good. */
async function changePassword(page: Page): Promise<void> {
  await page.route('**/api/auth/reset-password', route => route.fulfill({ json: { message: 'Changed' } }))
  for (const label of ['New password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('a new sentence')
  await press('Change Password')(page)
  await page.getByText('Your password is changed').waitFor()
}

const pressFirst = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('alertdialog').waitFor()
}

const DASHBOARDS: readonly ApplicationState[] = [
  'trained',
  'submitted',
  'video-flagged',
  'rejected',
  'approved',
  'outline-drafted',
  'course-submitted',
  'completed',
]

const VISITOR: readonly Scene[] = [
  { name: 'landing', who: 'visitor', path: '/' },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'login-refused', who: 'visitor', path: '/login', act: press('Sign In') },
  { name: 'signup', who: 'visitor', path: '/signup' },
  { name: 'forgot-password', who: 'visitor', path: '/forgot-password' },
  { name: 'forgot-password-asked', who: 'visitor', path: '/forgot-password', act: askForLink },
  { name: 'reset-password', who: 'visitor', path: '/reset-password?token=t' },
  { name: 'reset-password-refused', who: 'visitor', path: '/reset-password?token=t', act: press('Change Password') },
  { name: 'reset-password-done', who: 'visitor', path: '/reset-password?token=t', act: changePassword },
  { name: 'verify-email-signed-out', who: 'visitor', path: '/verify-email?token=t' },
  { name: 'verify-email', who: 'unverified', path: '/verify-email?token=t' },
  { name: 'verify-email-done', who: 'newcomer', path: '/verify-email?token=t' },
  { name: 'verify', who: 'visitor', path: '/verify' },
  { name: 'verify-not-recognised', who: 'visitor', path: '/verify', act: verifyUnknown },
  { name: 'not-found', who: 'visitor', path: '/dashboard' },
]

const PHASE_1: readonly Scene[] = [
  { name: 'dashboard-unverified', who: 'unverified', path: '/' },
  { name: 'dashboard-nothing-yet', who: 'newcomer', path: '/' },
  ...DASHBOARDS.map(dashboard),
  { name: 'personal-info', who: 'newcomer', path: '/steps/personal-info' },
  { name: 'personal-info-refused', who: 'newcomer', path: '/steps/personal-info', act: press('Continue') },
  { name: 'personal-info-locked', who: 'submitted', path: '/steps/personal-info' },
  { name: 'nda', who: 'personal-info-done', path: '/steps/nda' },
  { name: 'nda-refused', who: 'personal-info-done', path: '/steps/nda', act: press('Sign NDA') },
  { name: 'nda-disclosure', who: 'personal-info-done', path: '/steps/nda', act: press('About signing electronically') },
  { name: 'nda-signed', who: 'nda-signed', path: '/steps/nda' },
  { name: 'agreements', who: 'nda-signed', path: '/agreements' },
  { name: 'agreements-nothing-yet', who: 'newcomer', path: '/agreements' },
  { name: 'agreements-withdraw', who: 'nda-signed', path: '/agreements', act: press('Withdraw Consent') },
  { name: 'agreements-withdrawn', who: 'nda-signed', path: '/agreements', act: withdrawn },
  { name: 'audition-training', who: 'nda-signed', path: '/steps/audition-training', act: answerOneWrongly },
  { name: 'audition-training-done', who: 'trained', path: '/steps/audition-training' },
  { name: 'video-upload', who: 'trained', path: '/steps/video-upload' },
  { name: 'video-upload-on-its-way', who: 'trained', path: '/steps/video-upload', act: upload('holds') },
  { name: 'video-upload-broken', who: 'trained', path: '/steps/video-upload', act: upload('breaks') },
  { name: 'video-upload-drafted', who: 'video-drafted', path: '/steps/video-upload' },
  { name: 'video-upload-unsaved', who: 'video-drafted', path: '/steps/video-upload', act: leaveUnsaved },
  {
    name: 'video-upload-removed',
    who: 'video-drafted',
    path: '/steps/video-upload',
    act: press('Remove Video'),
  },
  { name: 'video-upload-flagged', who: 'video-flagged', path: '/steps/video-upload' },
  { name: 'video-upload-locked', who: 'submitted', path: '/steps/video-upload' },
]

const PHASE_2: readonly Scene[] = [
  { name: 'course-selection', who: 'approved', path: '/steps/course-selection' },
  {
    name: 'course-selection-nothing-found',
    who: 'approved',
    path: '/steps/course-selection?q=beekeeping',
  },
  { name: 'course-selection-confirmed', who: 'course-selected', path: '/steps/course-selection' },
  { name: 'course-contracts', who: 'course-selected', path: '/steps/course-contracts' },
  {
    name: 'course-contracts-consent-withdrawn',
    who: 'course-selected',
    path: '/steps/course-contracts',
    act: withdrawn,
  },
  { name: 'course-contracts-signed', who: 'contracts-signed', path: '/steps/course-contracts' },
  { name: 'course-outline-training', who: 'contracts-signed', path: '/steps/course-outline-training' },
  { name: 'course-outline-training-done', who: 'outline-trained', path: '/steps/course-outline-training' },
  { name: 'course-outline-creation', who: 'outline-drafted', path: '/steps/course-outline-creation' },
  {
    name: 'course-outline-creation-generate-again',
    who: 'outline-drafted',
    path: '/steps/course-outline-creation',
    act: press('Generate again'),
  },
  {
    name: 'course-outline-creation-history',
    who: 'outline-drafted',
    path: '/steps/course-outline-creation',
    act: openHistory,
  },
  {
    name: 'course-outline-creation-brought-back',
    who: 'outline-drafted',
    path: '/steps/course-outline-creation',
    act: bringBack,
  },
  { name: 'course-outline-creation-flagged', who: 'outline-flagged', path: '/steps/course-outline-creation' },
  { name: 'course-outline-creation-locked', who: 'course-submitted', path: '/steps/course-outline-creation' },
]

const STAFF: readonly Scene[] = [
  { name: 'access-denied', who: 'newcomer', path: '/reviewer-dashboard' },
  { name: 'reviewer-dashboard', who: 'reviewer', path: '/reviewer-dashboard' },
  { name: 'reviewer-dashboard-nothing-found', who: 'reviewer', path: '/reviewer-dashboard?q=nobody-of-this-name' },
  {
    name: 'reviewer-dashboard-keys',
    who: 'reviewer',
    path: '/reviewer-dashboard?status=submitted&topic=Sales',
    act: page => page.keyboard.press('?'),
  },
  { name: 'review-phase-1', who: 'reviewer', path: '', reviews: 'resubmitted' },
  { name: 'review-phase-1-decision', who: 'reviewer', path: '', reviews: 'submitted', act: openDecision },
  {
    name: 'review-phase-1-stepped-back',
    who: 'reviewer',
    path: '',
    reviews: 'submitted',
    act: press('I know this person'),
  },
  { name: 'review-phase-1-may-not-play', who: 'reviewer', path: '', reviews: 'submitted', act: filmedInHevc },
  { name: 'review-phase-1-by-admin', who: 'admin', path: '', reviews: 'approved' },
  { name: 'review-phase-2', who: 'reviewer', path: '', reviews: 'course-resubmitted' },
  { name: 'review-phase-2-decision', who: 'reviewer', path: '', reviews: 'course-submitted', act: openDecision },
]

async function openLetter(page: Page): Promise<void> {
  await page.locator('.letter-open').first().click()
  await page.locator('.letter-text').waitFor()
}

/** As if the letter were one with a link for its reader alone. */
async function openPrivateLetter(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/letters\/[\w-]+$/, async route => {
    const answer = await route.fetch()
    const { subject, paragraphs, action } = resetPasswordLetter()
    const text = [...paragraphs, `${action?.label}: ${action?.path}`].join('\n\n')
    const whyNotAgain = 'Its link is for its reader alone: they can ask for a new letter'
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), kind: 'reset-password', subject, text, whyNotAgain },
    })
  })
  await openLetter(page)
}

async function tickAndChoose(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await page.getByLabel('Set status to').selectOption('approved')
  await page.getByText(/will change/).waitFor()
}

async function showTables(page: Page): Promise<void> {
  for (const title of ['How far people come', 'How long it takes', 'Who decides']) {
    await page.getByRole('button', { name: `Show as table ${title}` }).click()
  }
}

/** As if the portal were new. */
async function beforeAnybodyStarted(page: Page): Promise<void> {
  await page.route('**/api/admin/reports?*', async route => {
    const answer = await route.fetch()
    const { funnel, times, ...report } = await answer.json()
    const empty = {
      funnel: funnel.map((row: object) => ({ ...row, people: 0 })),
      times: times.map((row: object) => ({ ...row, spans: 0, firstQuartile: null, median: null, thirdQuartile: null })),
      ...{ decisions: [], waiting: [] },
    }
    await route.fulfill({ response: answer, json: { ...report, ...empty } })
  })
  await page.reload()
  await page.getByText('There is nothing to report yet').waitFor()
}

/** As if the mail server had been away since yesterday. */
async function afterTrouble(page: Page): Promise<void> {
  await page.route('**/api/admin/system', async route => {
    const answer = await route.fetch()
    const report = await answer.json()
    const since = new Date(Date.now() - 26 * 3_600_000).toISOString()
    const mail = {
      ...{ part: 'mail', state: 'broken', since, says: 'Letters do not leave.' },
      advice:
        'See in Letters what the mail server says, and that SMTP_URL is right. They are tried again by themselves.',
      facts: [
        { name: 'Last sent', kind: 'moment', value: since },
        { name: 'Waiting', kind: 'count', value: 14 },
        { name: 'Given up in 7 days', kind: 'count', value: 2 },
      ],
    }
    const jobs = {
      ...{ part: 'jobs', state: 'attention', since, says: '3 jobs have failed for good.' },
      advice: 'Read below why, mend it, and try them again.',
      facts: [{ name: 'Failed', kind: 'count', value: 3 }],
    }
    const failures = [1, 2, 3].map(n => ({
      ...{ id: `00000000-0000-4000-8000-00000000000${n}`, queue: 'send-letters', failedAt: since, attempts: n },
      title: n === 3 ? 'Prepare a sample video' : 'Send letters',
      problem: n === 3 ? 'ffmpeg ended with 1: moov atom not found' : 'connect ECONNREFUSED 203.0.113.9:465',
    }))
    const parts = report.parts.map((each: { part: string }) =>
      each.part === 'mail' ? mail : each.part === 'jobs' ? jobs : each,
    )
    await route.fulfill({ response: answer, json: { ...report, parts, failures } })
  })
  await page.reload()
  await page.getByText('Letters do not leave.').waitFor()
}

const ADMIN: readonly Scene[] = [
  { name: 'records-authors', who: 'admin', path: '/admin' },
  { name: 'records-selected', who: 'admin', path: '/admin?sort=name', act: tickAndChoose },
  { name: 'records-courses', who: 'admin', path: '/admin?tab=courses' },
  { name: 'records-nothing-found', who: 'admin', path: '/admin?q=nobody-of-this-name' },
  { name: 'access-denied-to-reviewers', who: 'reviewer', path: '/admin/tracker' },
  { name: 'catalogue', who: 'admin', path: '/admin/catalogue' },
  { name: 'catalogue-nothing-found', who: 'admin', path: '/admin/catalogue?q=no-such-course' },
  { name: 'catalogue-import', who: 'admin', path: '/admin/catalogue', act: press('Import a File') },
  { name: 'catalogue-course', who: 'admin', path: '/admin/catalogue', act: press('Add a Course') },
  { name: 'team', who: 'admin', path: '/admin/team' },
  { name: 'reports', who: 'admin', path: '/admin/reports' },
  { name: 'reports-all', who: 'admin', path: '/admin/reports?period=all' },
  { name: 'reports-as-tables', who: 'admin', path: '/admin/reports', act: showTables },
  { name: 'reports-empty', who: 'admin', path: '/admin/reports?period=all', act: beforeAnybodyStarted },
  { name: 'system', who: 'admin', path: '/admin/system' },
  { name: 'system-failed-jobs', who: 'admin', path: '/admin/system', act: afterTrouble },
  { name: 'letters', who: 'admin', path: '/admin/letters' },
  { name: 'letters-opened', who: 'admin', path: '/admin/letters', act: openLetter },
  { name: 'letters-private-link', who: 'admin', path: '/admin/letters', act: openPrivateLetter },
  { name: 'tracker-reports', who: 'admin', path: '/admin/tracker' },
  { name: 'documents', who: 'admin', path: '/admin/documents' },
  { name: 'documents-void', who: 'admin', path: '/admin/documents', act: pressFirst('Declare Void') },
  {
    name: 'audit-log-narrowed',
    who: 'admin',
    path: '/admin/audit-log?type=signed-in,document-signed&from=2026-01-01',
    act: press('2 kinds of events'),
  },
  { name: 'audit-log', who: 'admin', path: '/admin/audit-log' },
  { name: 'audit-log-verified', who: 'admin', path: '/admin/audit-log?type=signed-in', act: press('Verify Now') },
]

/** Every screen and its main states, for the checks and pictures that have to see them all. */
export const SCENES: readonly Scene[] = [...VISITOR, ...PHASE_1, ...PHASE_2, ...STAFF, ...ADMIN]
