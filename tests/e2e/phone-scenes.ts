import type { Page } from '@playwright/test'
import { PATHS } from '#domain/application/paths.ts'
import { press, type Scene } from './scene.ts'
import { standIn } from './stand-in.ts'

const SIGNING = '/api/application/phone-signing'

/** As if the portal had a name that phones reach. */
async function showCode(page: Page): Promise<void> {
  await standIn(page, `**${SIGNING}`, async route => {
    const answer = await route.fetch()
    const shown = await answer.json()
    const address = shown?.address?.replace(/^http:\/\/[^/]+/, 'https://authors.example.com')
    await route.fulfill({ response: answer, json: address ? { ...shown, address } : shown })
  })
  await press('Sign on your phone')(page)
  await page.getByRole('img', { name: /QR code/ }).waitFor()
}

async function showLink(page: Page): Promise<void> {
  await press('Sign on your phone')(page)
  await page.getByRole('link', { name: 'Open in another window' }).waitFor()
}

/** What the phone shows first. */
async function openOnPhone(page: Page): Promise<void> {
  await press('Sign on your phone')(page)
  const address = await page.getByRole('link', { name: 'Open in another window' }).getAttribute('href')
  await page.goto(address ?? PATHS.phoneSigning)
  await page.locator('.phone-number').waitFor()
}

/** What it shows once its signer has confirmed it on the computer. */
async function confirmedOnPhone(page: Page): Promise<void> {
  await openOnPhone(page)
  const number = await page.locator('.phone-number').textContent()
  await page.request.post(`${SIGNING}/confirm`, { data: { number } })
  await page.getByRole('heading', { name: 'Your signature' }).waitFor()
}

const reader = { who: 'personal-info-done', path: '/steps/nda' } as const

/** Signing on the phone, on both screens. */
export const PHONE: readonly Scene[] = [
  { ...reader, name: 'nda-phone-code', act: showCode },
  { ...reader, name: 'nda-phone-unreachable', act: showLink },
  { name: 'phone-without-code', who: 'visitor', path: PATHS.phoneSigning },
  { ...reader, name: 'phone-number', act: openOnPhone },
  { ...reader, name: 'phone-confirmed', act: confirmedOnPhone },
]
