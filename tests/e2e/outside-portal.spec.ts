import { randomUUID } from 'node:crypto'
import { PASSWORD } from '#factories/user.ts'
import { watch } from './by-hand.ts'
import { largeFilm, uploadDone, waitForNextTry } from './long-upload.ts'
import { test } from './outside-portal.ts'
import { expect } from './portal.ts'

// One worker, and so one portal, for all of them.
test.describe.configure({ mode: 'default' })

test('somebody who forgot the password comes back in by the link of a letter', async ({
  page,
  as,
  prepare,
  trouble,
  linkIn,
}) => {
  trouble.expect(/^401 /)
  const person = await prepare.person()
  const elsewhere = await as(person)
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Welcome back')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The sign-in screen, which asks for an address too, stays until this one is there.
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Please look into your mailbox')).toBeVisible()
  const link = await linkIn(person.email, 'Choose a new password')

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('a sentence that is new')
  await page.getByLabel('Confirm password', { exact: true }).fill('a sentence that is new')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()

  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('a sentence that is new')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await elsewhere.reload()
  await expect(elsewhere.getByRole('link', { name: 'Sign In' })).toBeVisible()

  trouble.expect(/^400 POST \/api\/auth\/reset-password/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another sentence')
  await page.getByLabel('Confirm password', { exact: true }).fill('another sentence')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used, or its time is over.')
})

test('a newcomer is reminded to confirm the address, is kept from nothing, and confirms it in another browser', async ({
  page,
  browser,
  linkIn,
}) => {
  const email = `newcomer.${randomUUID()}@example.com`
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Lima')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(`Please confirm your email address: we have written to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send Again' }).click()
  await expect(page.getByText('A new letter is on its way.')).toBeVisible()
  await page.getByRole('link', { name: 'Start Your Application' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')

  const other = await browser.newContext()
  const phone = await other.newPage()
  await phone.goto(await linkIn(email, 'Please confirm your email address'))
  await phone.getByRole('link', { name: 'Sign In' }).click()
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await phone.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(phone.getByText('Your email address is confirmed')).toBeVisible()
  await other.close()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await expect(page.getByText('Please confirm your email address')).toBeHidden()
})

test('a film goes straight to the bucket, over a line that is cut at 60 %, and plays from there', async ({
  as,
  prepare,
  trouble,
  outsidePortal: { line, tricks },
}) => {
  trouble.expect(/PUT \/portal\/uploads\//)
  const { applicant } = await prepare.application('trained')
  tricks.push('cut')
  const page = await as(applicant)
  await page.clock.install()
  await page.goto('/steps/video-upload')

  await page.getByLabel('Video file').setInputFiles(await largeFilm(24))
  await expect(page.getByText('The connection was lost').first()).toBeVisible()
  await waitForNextTry(page)

  await uploadDone(page)
  expect(line.uploads).toEqual(['cut', 'passed'])
  await watch(page.getByLabel('Your sample video'))
})
