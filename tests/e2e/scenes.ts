import type { Page } from '@playwright/test'
import { PATHS } from '#domain/application/paths.ts'
import { ORIGINAL_PAGES } from '#domain/text/original-pages.ts'
import type { PublicPageKey } from '#domain/text/public-page.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { ADMIN } from './admin-scenes.ts'
import { answer, sampleVideoFile } from './by-hand.ts'
import { COUNT, FIELD, PROGRESS, STEP } from './forced-colors.ts'
import { LONG_WORDS } from './long-words.ts'
import { PHONE } from './phone-scenes.ts'
import { typeAddress } from './places-stand-in.ts'
import { press, type Scene } from './scene.ts'
import { standIn, withoutAnswers } from './stand-in.ts'

const dashboard = (state: ApplicationState): Scene => ({ name: `dashboard-${state}`, who: state, path: '/dashboard' })

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
}

async function verifyUnknown(page: Page): Promise<void> {
  const file = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 something else') }
  await page.getByLabel('PDF file').setInputFiles(file)
  await page.getByText('Not recognized').waitFor()
}

/** As if the consent to sign electronically had been withdrawn. */
async function withdrawn(page: Page): Promise<void> {
  const consent = { version: 'consent-2', givenAt: '2026-03-02T16:18:00.000Z', withdrawnAt: '2026-03-09T09:30:00.000Z' }
  await standIn(page, '**/api/consent', route => route.fulfill({ json: consent }))
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
  await page.getByText('The picture is small').waitFor()
  if (line === 'breaks') await page.getByText('Trying again by itself').waitFor()
}

/** As if the film were in HEVC, and no copy of it could be made. */
async function filmedInHevc(page: Page): Promise<void> {
  await standIn(page, '**/api/videos/*', async route => {
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

/** As if the portal had a mail server. */
async function withLetters(page: Page): Promise<void> {
  await standIn(page, '**/api/config', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), sendsLetters: true } })
  })
  await page.reload()
}

async function askForLink(page: Page): Promise<void> {
  await withLetters(page)
  await page.getByLabel('Email').fill('grazyna.wojciechowska-brzezinska@example.com')
  await press('Send Link')(page)
  await page.getByText('Please look into your mailbox').waitFor()
}

async function askForNewEmail(page: Page): Promise<void> {
  await withLetters(page)
  await press('Change Email')(page)
}

/** As if a portal of a long name had all of its public pages, and somewhere to ask. */
async function ofLongName(page: Page): Promise<void> {
  await standIn(page, '**/api/config', async route => {
    const answer = await route.fetch()
    const publisherName = 'Wojciechowska-Brzezińska & Achebe-Lindström Professional Publishing'
    const pages = { helpUrl: '/pages/help', privacyUrl: '/pages/privacy', termsUrl: '/pages/terms' }
    const contactEmail = 'authors-and-reviewers@wojciechowska-brzezinska.example.com'
    await route.fulfill({ response: answer, json: { ...(await answer.json()), publisherName, ...pages, contactEmail } })
  })
  await page.reload()
}

/** From another page, as if the publisher had published this one as it comes with the portal. */
const published = (key: PublicPageKey) => async (page: Page) => {
  const here = page.url()
  await ofLongName(page)
  await page.route(`**/pages/${key}`, route => withoutAnswers(route, here))
  await page.route(`**/api/pages/${key}`, route => route.fulfill({ json: ORIGINAL_PAGES[key] }))
  await page.goto(`/pages/${key}`)
  await page.getByRole('article').waitFor()
}

/** As if the person had passkeys and an authenticator app. */
async function withFactors(page: Page): Promise<void> {
  await standIn(page, '**/api/account/signing-in', async route => {
    const answer = await route.fetch()
    const createdAt = '2026-03-02T16:18:00.000Z'
    const names = ['The tablet that stands in the kitchen and belongs to everybody', 'Work laptop']
    const passkeys = names.map((name, place) => ({
      id: `passkey-${place}`,
      name,
      createdAt,
      usedAt: place === 0 ? null : createdAt,
    }))
    const authenticatorApp = { addedAt: createdAt, recoveryCodesLeft: 10 }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), passkeys, authenticatorApp } })
  })
  await page.reload()
  await page.getByText('Work laptop').waitFor()
}

async function showRecoveryCodes(page: Page): Promise<void> {
  await withFactors(page)
  const recoveryCodes = Array.from({ length: 10 }, (_, place) => `k7m${place}-qx4t-9dv${place}`)
  await page.route('**/api/account/recovery-codes', route => route.fulfill({ json: { recoveryCodes } }))
  await press('New Recovery Codes')(page)
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
}

/** As if the link were good. */
async function changePassword(page: Page): Promise<void> {
  await page.route('**/api/auth/reset-password', route => route.fulfill({ json: { message: 'Changed' } }))
  for (const label of ['New password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('a new sentence')
  await press('Change Password')(page)
  await page.getByText('Your password is changed').waitFor()
}

const DASHBOARDS: readonly ApplicationState[] = [
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
  { name: 'landing-long-name', who: 'visitor', path: '/', act: ofLongName },
  { name: 'public-help', who: 'visitor', path: PATHS.verify, act: published('help') },
  { name: 'public-privacy', who: 'visitor', path: PATHS.verify, act: published('privacy') },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'login-refused', who: 'visitor', path: '/login', act: press('Sign In') },
  { name: 'signup', who: 'visitor', path: '/signup' },
  { name: 'signup-refused', who: 'visitor', path: '/signup', act: press('Sign Up') },
  { name: 'forgot-password', who: 'visitor', path: '/forgot-password', act: withLetters },
  { name: 'forgot-password-no-letters', who: 'visitor', path: '/forgot-password' },
  { name: 'forgot-password-asked', who: 'visitor', path: '/forgot-password', act: askForLink },
  { name: 'reset-password', who: 'visitor', path: '/reset-password?token=t' },
  { name: 'reset-password-refused', who: 'visitor', path: '/reset-password?token=t', act: press('Change Password') },
  { name: 'reset-password-done', who: 'visitor', path: '/reset-password?token=t', act: changePassword },
  { name: 'change-email-signed-out', who: 'visitor', path: '/change-email?token=t' },
  { name: 'change-email', who: 'newcomer', path: '/change-email?token=t' },
  { name: 'stop-factor-reset', who: 'visitor', path: '/stop-factor-reset?token=t' },
  { name: 'undo-email-change', who: 'visitor', path: '/undo-email-change?token=t' },
  { name: 'verify-email-signed-out', who: 'visitor', path: '/verify-email?token=t' },
  { name: 'verify-email', who: 'unverified', path: '/verify-email?token=t' },
  { name: 'verify-email-confirmed', who: 'newcomer', path: '/verify-email?token=t' },
  { name: 'verify', who: 'visitor', path: '/verify' },
  { name: 'verify-not-recognized', who: 'visitor', path: '/verify', act: verifyUnknown },
  { name: 'not-found', who: 'visitor', path: '/dashboard' },
]

const PHASE_1: readonly Scene[] = [
  { name: 'dashboard-unverified', who: 'unverified', path: '/', act: withLetters },
  { name: 'dashboard-nothing-yet', who: 'newcomer', path: '/' },
  { ...dashboard('trained'), states: PROGRESS },
  ...DASHBOARDS.map(dashboard),
  { name: 'personal-info', who: 'newcomer', path: '/steps/personal-info' },
  {
    name: 'personal-info-refused',
    who: 'newcomer',
    path: '/steps/personal-info',
    act: press('Continue'),
    states: FIELD,
  },
  { name: 'personal-info-addresses', who: 'newcomer', path: '/steps/personal-info', act: typeAddress },
  { name: 'personal-info-locked', who: 'submitted', path: '/steps/personal-info' },
  { name: 'nda', who: 'personal-info-done', path: '/steps/nda' },
  { name: 'nda-long-words', who: 'personal-info-done', path: '/steps/nda', about: LONG_WORDS },
  { name: 'nda-refused', who: 'personal-info-done', path: '/steps/nda', act: press('Sign NDA') },
  { name: 'nda-disclosure', who: 'personal-info-done', path: '/steps/nda', act: press('About signing electronically') },
  { name: 'nda-signed', who: 'nda-signed', path: '/steps/nda' },
  { name: 'answers-nothing-yet', who: 'newcomer', path: '/answers/1' },
  { name: 'answers-begun', who: 'video-drafted', path: '/answers/1' },
  { name: 'answers-sent', who: 'submitted', path: '/answers/1' },
  { name: 'answers-sent-long-words', who: 'submitted', path: '/answers/1', about: LONG_WORDS },
  { name: 'agreements', who: 'nda-signed', path: '/agreements' },
  { name: 'account', who: 'nda-signed', path: '/account' },
  { name: 'account-password', who: 'nda-signed', path: '/account', act: press('Change Password') },
  { name: 'account-email', who: 'nda-signed', path: '/account', act: askForNewEmail },
  { name: 'account-factors', who: 'nda-signed', path: '/account', act: withFactors },
  { name: 'account-recovery-codes', who: 'nda-signed', path: '/account', act: showRecoveryCodes },
  { name: 'account-erase', who: 'nda-signed', path: '/account', act: press('Erase Your Account...') },
  { name: 'account-menu', who: 'nda-signed', path: '/account', act: openAccountMenu },
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
  { name: 'video-upload-flagged', who: 'video-flagged', path: '/steps/video-upload', states: STEP },
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
  {
    name: 'course-selection-confirmed-long-words',
    who: 'course-selected',
    path: '/steps/course-selection',
    about: LONG_WORDS,
  },
  { name: 'course-contracts', who: 'course-selected', path: '/steps/course-contracts' },
  { name: 'course-contracts-long-words', who: 'course-selected', path: '/steps/course-contracts', about: LONG_WORDS },
  {
    name: 'course-contracts-consent-withdrawn',
    who: 'course-selected',
    path: '/steps/course-contracts',
    act: withdrawn,
  },
  { name: 'course-contracts-signed', who: 'contracts-signed', path: '/steps/course-contracts' },
  { name: 'course-outline-training', who: 'contracts-signed', path: '/steps/course-outline-training' },
  { name: 'course-outline-training-done', who: 'outline-trained', path: '/steps/course-outline-training' },
  { name: 'answers-phase-2', who: 'outline-drafted', path: '/answers/2' },
  { name: 'answers-phase-2-long-words', who: 'outline-drafted', path: '/answers/2', about: LONG_WORDS },
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
  { name: 'reviewer-dashboard', who: 'reviewer', path: '/reviewer-dashboard', states: COUNT },
  {
    name: 'reviewer-dashboard-nothing-found',
    who: 'reviewer',
    path: '/reviewer-dashboard?q=nobody-of-this-name',
    asksLater: /^\/api\/reviewer\/tally$/, // what there is without looking for anybody
  },
  {
    name: 'reviewer-dashboard-keys',
    who: 'reviewer',
    path: '/reviewer-dashboard?status=submitted&topic=Sales',
    act: page => page.keyboard.press('?'),
  },
  {
    name: 'review-phase-1',
    who: 'reviewer',
    path: '',
    reviews: 'resubmitted',
    asksLater: /^\/api\/videos\/[^/]+$/, // the film that was sent in before
  },
  { name: 'review-phase-1-long-words', who: 'reviewer', path: '', reviews: 'submitted', about: LONG_WORDS },
  { name: 'review-phase-1-decision', who: 'reviewer', path: '', reviews: 'submitted', act: openDecision },
  {
    name: 'review-phase-1-stepped-back',
    who: 'reviewer',
    path: '',
    reviews: 'submitted',
    act: press('I Know This Person'),
  },
  { name: 'review-phase-1-may-not-play', who: 'reviewer', path: '', reviews: 'submitted', act: filmedInHevc },
  { name: 'review-phase-1-by-admin', who: 'admin', path: '', reviews: 'approved' },
  { name: 'review-phase-2', who: 'reviewer', path: '', reviews: 'course-resubmitted' },
  { name: 'review-phase-2-long-words', who: 'reviewer', path: '', reviews: 'course-resubmitted', about: LONG_WORDS },
  { name: 'review-phase-2-decision', who: 'reviewer', path: '', reviews: 'course-submitted', act: openDecision },
]

/** Every screen and its main states, for the checks and pictures that have to see them all. */
export const SCENES: readonly Scene[] = [...VISITOR, ...PHASE_1, ...PHONE, ...PHASE_2, ...STAFF, ...ADMIN]
