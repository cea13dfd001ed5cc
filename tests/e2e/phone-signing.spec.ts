import type { Locator, Page } from '@playwright/test'
import { drawWithFinger, inkOn } from './by-hand.ts'
import { expect, test } from './portal.ts'
import { testOfPortalWith } from './portal-with.ts'
import { readQrCode } from './read-qr-code.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const SITE = 'http://authors.example.com'
/** A portal that phones reach by its name. */
const testWithPhone = testOfPortalWith({ PUBLIC_URL: SITE })

// One worker, and so one portal, for all of them.
testWithPhone.describe.configure({ mode: 'default' })

/** Presses "Sign on your phone" and gives what the camera reads. */
async function scanCode(computer: Page): Promise<string> {
  await computer.getByRole('button', { name: 'Sign on your phone' }).click()
  const { origin, pathname, hash } = new URL(await readQrCode(computer.getByRole('img', { name: /QR code/ })))
  expect(origin).toBe(SITE)
  return pathname + hash
}

test('no code is shown where no phone can reach the portal, but another window on the same computer (H113)', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('personal-info-done')
  const computer = await as(applicant)
  await computer.goto('/steps/nda')
  await computer.getByRole('button', { name: 'Sign on your phone' }).click()
  const dialog = computer.getByRole('dialog', { name: 'Sign on your phone' })
  await expect(dialog).toContainText('No phone can reach 127.0.0.1')
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveCount(0)

  const opened = computer.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open in another window' }).click()
  const number = (await (await opened).locator('.phone-number').textContent()) ?? ''
  await expect(dialog).toContainText(number)
})

testWithPhone(
  'what is read at the computer is signed on the phone, which the signer confirms; a stranger with the code is refused (H113, H114)',
  async ({ as, elsewhere, prepare, trouble }) => {
    trouble.expect(/^409 POST \/api\/phone-signing\/open/)
    const { applicant, application } = await prepare.application('personal-info-done')
    const computer = await as(applicant)
    await computer.goto('/steps/nda')
    const code = await scanCode(computer)
    const dialog = computer.getByRole('dialog', { name: 'Sign on your phone' })

    const phone = await elsewhere(PHONE)
    await phone.goto(code)
    const number = (await phone.locator('.phone-number').textContent()) ?? ''
    await expect(phone.getByText(application.fullLegalName ?? '')).toHaveCount(0)
    await expect(dialog).toContainText(number)
    const stranger = await phone.context().newPage()
    await stranger.goto(code)
    await expect(stranger.getByRole('alert')).toContainText('has opened this code already')
    await expect(dialog).toContainText('A second device tried to open this code')

    await dialog.getByRole('button', { name: 'Yes, That Is My Phone' }).click()
    await expect(dialog).toContainText('Your phone may sign now')
    await phone.getByText('Read it here again').tap()
    await expect(phone.getByRole('region', { name: 'Non-Disclosure Agreement' })).toContainText(
      application.fullLegalName ?? '',
    )
    await phone.getByRole('checkbox', { name: /I have read/ }).tap()
    await phone.reload()
    await phone.getByRole('checkbox', { name: /I have read/ }).tap()
    await drawWithFinger(phone, phone.getByRole('img', { name: 'Signature pad' }))
    await phone.getByRole('button', { name: 'Sign NDA' }).tap()
    await expect(phone.getByText('Your computer goes on by itself')).toBeVisible()

    await expect(dialog).toBeHidden()
    await expect(computer.getByRole('heading', { name: 'NDA Signed Successfully' })).toBeFocused()
    expect((await phone.request.get('/api/application')).status()).toBe(401)
  },
)

testWithPhone(
  'while its line fails a phone keeps what was drawn and ticked, and signs once it is back (H291)',
  async ({ as, elsewhere, prepare, trouble }) => {
    trouble.expect(/^net::ERR_FAILED POST \/api\/phone-signing\//)
    const computer = await as((await prepare.application('personal-info-done')).applicant)
    await computer.goto('/steps/nda')
    const phone = await elsewhere(PHONE)
    await phone.goto(await scanCode(computer))
    await computer.getByRole('button', { name: 'Yes, That Is My Phone' }).click()
    const box = phone.getByRole('checkbox', { name: /I have read/ })
    await box.tap()
    const pad = phone.getByRole('img', { name: 'Signature pad' })
    await drawWithFinger(phone, pad)
    const { middle } = await inkOn(pad)

    await phone.route('**/api/**', route => route.abort())
    await phone.waitForEvent('requestfailed', request => request.url().endsWith('/view'))
    await phone.getByRole('button', { name: 'Sign NDA' }).tap()
    await expect(phone.getByText('Failed to sign NDA. Please try again.').first()).toBeVisible()
    await phone.waitForEvent('requestfailed', request => request.url().endsWith('/view'))
    await expect(box).toBeChecked()
    expect((await inkOn(pad)).middle).toBeCloseTo(middle, 2)

    await phone.unroute('**/api/**')
    await phone.getByRole('button', { name: 'Sign NDA' }).tap()
    await expect(phone.getByText('Your computer goes on by itself')).toBeVisible()
  },
)

testWithPhone(
  'a second document is not taken for signed because the first one was, nor is the code of another window (H293)',
  async ({ as, elsewhere, prepare }) => {
    const computer = await as((await prepare.application('course-selected')).applicant)
    await computer.goto('/steps/course-contracts')
    const phone = await elsewhere(PHONE)
    await phone.goto(await scanCode(computer))
    await computer.getByRole('button', { name: 'Yes, That Is My Phone' }).click()
    await phone.getByRole('checkbox', { name: /I have read/ }).tap()
    await drawWithFinger(phone, phone.getByRole('img', { name: 'Signature pad' }))
    await phone.getByRole('button', { name: 'Sign Publishing Agreement' }).tap()
    await expect(computer.getByRole('button', { name: 'Sign Code of Conduct' })).toBeVisible()

    await scanCode(computer)
    const dialog = computer.getByRole('dialog', { name: 'Sign on your phone' })
    await expect(dialog).toContainText('The Code of Conduct that you read here')

    const otherWindow = await computer.context().newPage()
    await otherWindow.goto('/steps/course-contracts')
    await otherWindow.getByRole('tab', { name: 'Course SOW' }).click()
    await scanCode(otherWindow)
    await expect(dialog).toContainText('The code was canceled on the computer')
    await expect(computer.getByText('1 of 3 signed').first()).toBeAttached()
  },
)

test('each document is signed by keyboard alone (H116)', async ({ as, prepare }) => {
  const readers = [await prepare.application('personal-info-done'), await prepare.application('course-selected')]
  const [toNda, toContracts] = await Promise.all(readers.map(({ applicant }) => as(applicant)))
  if (!toNda || !toContracts) throw new Error('Nobody reads')
  await toNda.goto('/steps/nda')
  await signByKeyboard(toNda, 'Sign NDA', readers[0]?.application.fullLegalName)

  await toContracts.goto('/steps/course-contracts')
  const name = readers[1]?.application.fullLegalName
  await signByKeyboard(toContracts, 'Sign Publishing Agreement', name)
  await signByKeyboard(toContracts, 'Sign Code of Conduct', name)
  await pressOn(toContracts, toContracts.getByRole('button', { name: 'Course SOW', exact: true }), 'Enter')
  await signByKeyboard(toContracts, 'Sign Course SOW', name)
})

async function signByKeyboard(page: Page, label: string, name: string | null | undefined): Promise<void> {
  const sign = page.getByRole('button', { name: label, exact: true })
  await expect(sign).toBeVisible()
  await pressOn(page, page.getByRole('checkbox', { name: /I have read/ }), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Type your name instead' }), 'Enter')
  await page.keyboard.type(name ?? '')
  await pressOn(page, sign, 'Enter')
  await expect(sign).toBeHidden()
}

/** Goes there by Tab, as somebody without a mouse does, and presses a key. */
async function pressOn(page: Page, target: Locator, key: string): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate(element => element === document.activeElement)) return page.keyboard.press(key)
    await page.keyboard.press('Tab')
  }
  throw new Error('No Tab leads there')
}
