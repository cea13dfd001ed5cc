import type { Page, Route } from '@playwright/test'
import { axeViolations, bringAxe } from './axe.ts'
import { drawWithMouse, inkOn } from './by-hand.ts'
import { expect, test } from './portal.ts'

type Change = {
  what: string
  address: string
  former: (answer: Record<string, object>) => object
  title: string
  struckOut: string
}

/** What an author's page was given before it changed, where it is told, and what of it the author finds struck out. */
const CHANGES = [
  {
    what: 'the text',
    address: '**/api/agreement-texts/nda',
    former: text => ({ ...text, version: 'nda-0', content: { ...text.content, title: 'An Older Agreement' } }),
    title: 'The Non-Disclosure Agreement has changed since you opened this page',
    struckOut: 'An Older',
  },
  {
    what: 'the consent',
    address: '**/api/consent-words',
    former: words => ({
      ...words,
      version: 'consent-1',
      sentence: 'By signing here you agree to sign with a feather.',
    }),
    title: 'What you consent to has changed since you opened this page',
    struckOut: 'feather',
  },
  {
    what: 'who signs for the company',
    address: '**/api/publisher',
    former: publisher => ({ ...publisher, signatureVersion: 'publisher-signer-7', signerName: 'Ada Former' }),
    title: 'The Non-Disclosure Agreement has changed since you opened this page',
    struckOut: 'Former',
  },
] satisfies [Change, ...Change[]]

/** Opens the NDA with one of its answers as it was before; gives what lets the present one through. */
async function openFormer(author: Page, { address, former }: Pick<Change, 'address' | 'former'>) {
  let isFormer = true
  await author.route(address, async route => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: isFormer ? former(answer) : answer })
  })
  await author.goto('/dashboard')
  await author
    .getByRole('link', { name: /NDA|Non-Disclosure/ })
    .first()
    .click()
  return () => {
    isFormer = false
  }
}

for (const change of CHANGES) {
  test(`${change.what} changes before somebody signs: they see how, tick anew, and what they drew stays (H145)`, async ({
    as,
    prepare,
    trouble,
  }) => {
    const author = await as((await prepare.application('personal-info-done')).applicant)
    const letChange = await openFormer(author, change)
    const box = author.getByRole('checkbox', { name: /I have read/ })
    await box.check()
    await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))

    trouble.expect(/^409 POST .*step2$/)
    letChange()
    await author.getByRole('button', { name: 'Sign NDA' }).click()

    const told = author.getByRole('status').filter({ hasText: change.title })
    await expect(told.locator('del').filter({ hasText: change.struckOut }).first()).toBeVisible()
    await bringAxe(author)
    expect(await axeViolations(author)).toEqual([])
    await expect(author.getByText('Failed to sign NDA')).toHaveCount(0)
    await expect(box).not.toBeChecked()
    await box.check()
    await author.getByRole('button', { name: 'Sign NDA' }).click()
    await expect(author.getByText('NDA Signed Successfully')).toBeVisible()
  })
}

for (const { state, path } of [
  { state: 'nda-signed', path: '/steps/nda' },
  { state: 'contracts-signed', path: '/steps/course-contracts' },
] as const) {
  test(`what was signed at ${path} names who had signed it for the company, whoever signs by now (H147)`, async ({
    as,
    prepare,
  }) => {
    const author = await as((await prepare.application(state)).applicant)
    const { signerName } = await (await author.request.get('/api/publisher')).json()
    await author.route('**/api/publisher', async route => {
      const response = await route.fetch()
      const present = { signerName: 'Nova Newcomer', signatureVersion: 'publisher-signer-7' }
      await route.fulfill({ response, json: { ...(await response.json()), ...present } })
    })
    await author.goto('/dashboard')

    const present = author.waitForResponse('**/api/publisher')
    await author.locator(`a[href="${path}"]`).first().click()
    await present

    await expect(author.getByRole('main')).toContainText(signerName)
    await expect(author.getByText('Nova Newcomer')).toHaveCount(0)
  })
}

test('a double press signs once, and tells of no failure', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('personal-info-done')
  const author = await as(applicant)
  const signings: string[] = []
  author.on('request', request => request.url().endsWith('/api/application/step2') && signings.push(request.method()))
  await author.goto('/steps/nda')
  await author.getByRole('checkbox', { name: /agree to its terms/ }).check()
  await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))

  await author.getByRole('button', { name: 'Sign NDA' }).dblclick()

  await expect(author.getByText('NDA Signed Successfully')).toBeVisible()
  expect(signings).toEqual(['POST'])
})

test('a signature whose answer was lost, or that another window gave, is shown as what it is (H225)', async ({
  as,
  prepare,
  trouble,
}) => {
  const one = await as((await prepare.application('personal-info-done')).applicant)
  const other = await one.context().newPage()
  const sign = async (page: Page) => {
    await page.getByRole('checkbox', { name: /I have read/ }).check()
    await drawWithMouse(page, page.getByRole('img', { name: 'Signature pad' }))
    await page.getByRole('button', { name: 'Sign NDA' }).click()
  }
  await one.goto('/steps/nda')
  await other.goto('/steps/nda')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await one.route('**/api/application/step2', loseAnswer, { times: 1 })
  trouble.expect(/^net::ERR_FAILED .*step2$|^409 POST .*step2$/)

  await sign(one)
  await expect(one.getByText('Failed to sign NDA. Please try again.').first()).toBeVisible()
  await one.getByRole('button', { name: 'Sign NDA' }).click()
  await sign(other)

  for (const page of [one, other]) {
    await expect(page.getByText('NDA Signed Successfully')).toBeVisible()
    await expect(page.getByText('Failed to sign NDA. Please try again.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  }
})

test('the name changes in another window before somebody signs: they see how, and sign under the new one, of which nobody says that it was read to its end (H202, H233)', async ({
  as,
  prepare,
  trouble,
}) => {
  const author = await as((await prepare.application('personal-info-done')).applicant)
  await author.goto('/steps/nda')
  await author.getByRole('region', { name: 'Non-Disclosure Agreement' }).press('End')
  const box = author.getByRole('checkbox', { name: /I have read/ })
  await box.check()
  await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))
  const sign = async () => {
    const sent = author.waitForRequest(request => request.url().endsWith('/step2'))
    await author.getByRole('button', { name: 'Sign NDA' }).click()
    return (await sent).postDataJSON().circumstances
  }

  const otherWindow = await author.context().newPage()
  await otherWindow.goto('/steps/personal-info')
  await otherWindow.getByLabel('Full legal name').fill('Ada Married Newname')
  await otherWindow.getByRole('button', { name: 'Continue' }).click()
  await otherWindow.waitForURL('**/steps/nda')

  trouble.expect(/^409 POST .*step2$/)
  expect(await sign()).toHaveProperty('scrolledToEndAt')
  const told = author.getByRole('status').filter({ hasText: 'has changed since you opened this page' })
  await expect(told.locator('ins').filter({ hasText: 'Newname' }).first()).toBeVisible()
  await expect(box).not.toBeChecked()
  await box.check()
  expect(await sign()).not.toHaveProperty('scrolledToEndAt')
  await expect(author.getByText('NDA Signed Successfully')).toBeVisible()
})

test('a name that has changed since somebody signed is not said to be the one they signed with', async ({
  as,
  prepare,
}) => {
  const author = await as((await prepare.application('nda-signed')).applicant)
  await author.goto('/steps/personal-info')
  await author.getByLabel('Full legal name').fill('Ada Married Newname')
  await author.getByRole('button', { name: 'Continue' }).click()
  await author.waitForURL('**/steps/nda')

  await author.goto('/answers/1')

  const signed = author.getByRole('region', { name: 'NDA Agreement' })
  await expect(signed.getByText(/^Signed \w+ \d+, \d+/)).toBeVisible()
  await expect(signed).not.toContainText('Newname')
})

test('no code for a phone is made for a text that has changed: the computer shows how, and then makes one (H172)', async ({
  as,
  prepare,
  trouble,
}) => {
  const [text] = CHANGES
  const author = await as((await prepare.application('personal-info-done')).applicant)
  const letChange = await openFormer(author, text)
  await expect(author.getByRole('heading', { name: 'An Older Agreement' })).toBeVisible()

  trouble.expect(/^409 POST .*phone-signing$/)
  letChange()
  const phone = author.getByRole('button', { name: 'Sign on your phone' })
  await phone.click()
  const dialog = author.getByRole('dialog', { name: 'Sign on your phone' })
  await expect(dialog.getByText('Close this and read what has changed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Make a New Code' })).toHaveCount(0)
  await author.keyboard.press('Escape')

  const told = author.getByRole('status').filter({ hasText: text.title })
  await expect(told.locator('del').filter({ hasText: text.struckOut })).toBeVisible()
  await phone.click()
  await expect(dialog.getByRole('link', { name: 'Open in another window' })).toBeVisible()
})

test('what is drawn in one contract outlasts the signing of another after which nothing can be read (H292)', async ({
  as,
  prepare,
  trouble,
}) => {
  const author = await as((await prepare.application('course-selected')).applicant)
  await author.goto('/steps/course-contracts')
  const open = (name: string) => author.getByRole('tabpanel', { name })
  await author.getByRole('tab', { name: 'Code of Conduct' }).click()
  const conduct = open('Code of Conduct')
  await conduct.getByRole('checkbox', { name: /I have read/ }).check()
  const pad = conduct.getByRole('img', { name: 'Signature pad' })
  await drawWithMouse(author, pad)
  const { middle } = await inkOn(pad)
  await author.getByRole('tab', { name: 'Publishing Agreement' }).click()
  const publishing = open('Publishing Agreement')
  await publishing.getByRole('checkbox', { name: /I have read/ }).check()
  await drawWithMouse(author, publishing.getByRole('img', { name: 'Signature pad' }))

  trouble.expect(/^net::ERR_FAILED GET/)
  await author.route('**/api/**', route => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  const unread = author.waitForEvent('requestfailed', request => request.url().includes('/api/agreement-texts/'))
  await publishing.getByRole('button', { name: 'Sign Publishing Agreement' }).click()
  await unread

  await expect(conduct.getByRole('checkbox', { name: /I have read/ })).toBeChecked()
  expect((await inkOn(pad)).middle).toBeCloseTo(middle, 2)
})

test('of a name that is typed after all no stroke is told, and of ink the stroke that it begins with (H294)', async ({
  as,
  prepare,
}) => {
  const { applicant, application } = await prepare.application('course-selected')
  const author = await as(applicant)
  await author.goto('/steps/course-contracts')
  const pad = author.getByRole('img', { name: 'Signature pad' })
  const sign = async (label: string) => {
    await author.getByRole('checkbox', { name: /I have read/ }).check()
    const sent = author.waitForRequest(request => request.url().includes('/api/application/sign-'))
    await author.getByRole('button', { name: label }).click()
    return (await sent).postDataJSON().circumstances
  }
  await drawWithMouse(author, pad)
  await author.getByRole('button', { name: 'Type your name instead' }).click()
  await author.getByRole('textbox', { name: 'Type your full legal name' }).fill(application.fullLegalName ?? '')
  expect(await sign('Sign Publishing Agreement')).not.toHaveProperty('firstStrokeAt')

  await expect(author.getByRole('button', { name: 'Sign Code of Conduct' })).toBeVisible()
  await drawWithMouse(author, pad)
  await author.getByRole('button', { name: 'Clear' }).click()
  const cleared = new Date().toISOString()
  await drawWithMouse(author, pad)
  const { firstStrokeAt } = await sign('Sign Code of Conduct')
  expect(firstStrokeAt > cleared).toBe(true)
})

test('where the consent could not be read it is said so, and the way to withdraw it comes by trying again (H18)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^net::ERR_FAILED GET \/api\/consent$/)
  const author = await as((await prepare.application('nda-signed')).applicant)
  await author.goto('/dashboard')
  await author.route('**/api/consent', route => route.abort())
  await author.getByRole('link', { name: 'Your agreements' }).click()
  const consent = author.getByRole('region', { name: 'Signing electronically' })
  await expect(consent.getByText('Your consent could not be loaded')).toBeVisible()

  await author.unroute('**/api/consent')
  await consent.getByRole('button', { name: 'Try Again' }).click()
  await expect(consent.getByRole('button', { name: 'Withdraw Consent' })).toBeVisible()
})

test('a contract that changes while another one is signed stays as it was opened, and is refused (H148)', async ({
  as,
  prepare,
  trouble,
}) => {
  const author = await as((await prepare.application('course-selected')).applicant)
  let isFormer = true
  await author.route('**/api/agreement-texts/code-of-conduct', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: isFormer ? { ...answer, version: 'code-of-conduct-0' } : answer })
  })
  await author.goto('/dashboard')
  await author.locator('a[href="/steps/course-contracts"]').first().click()
  const sign = async (label: string) => {
    await author.getByRole('checkbox', { name: /I have read/ }).check()
    await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))
    await author.getByRole('button', { name: label }).click()
  }
  await author.getByRole('tab', { name: 'Code of Conduct' }).click()
  await expect(author.getByRole('button', { name: 'Sign Code of Conduct' })).toBeVisible()
  await author.getByRole('tab', { name: 'Publishing Agreement' }).click()
  isFormer = false
  await sign('Sign Publishing Agreement')
  await expect(author.getByRole('button', { name: 'Sign Code of Conduct' })).toBeVisible()

  trouble.expect(/^409 POST .*code-of-conduct$/)
  const refused = author.waitForResponse(response => response.status() === 409)
  await sign('Sign Code of Conduct')
  expect((await (await refused).json()).code).toBe('text-changed')
})
