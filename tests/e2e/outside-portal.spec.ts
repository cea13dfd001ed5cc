import { randomUUID } from 'node:crypto'
import { PASSWORD } from '#factories/user.ts'
import { readConfig } from '#server/config/config.ts'
import { signInByHand, watch } from './by-hand.ts'
import { largeFilm, lookOutFor, uploadDone } from './long-upload.ts'
import { test } from './outside-portal.ts'
import { expect } from './portal.ts'

const INVITATION = `${readConfig({}).publisher.name} invites you to the Author Portal`

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
  elsewhere,
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
  await expect(page.getByText('A new email is on its way.')).toBeVisible()
  await page.getByRole('link', { name: 'Start Your Application' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')

  const phone = await elsewhere()
  await phone.goto(await linkIn(email, 'Please confirm your email address'))
  await phone.getByRole('link', { name: 'Sign In' }).click()
  await signInByHand(phone, email)
  await phone.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(phone.getByText('Your email address is confirmed')).toBeVisible()

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
  await page.goto('/steps/video-upload')
  await expect(page.getByText('Drop your video here')).toBeVisible()

  const broken = await lookOutFor(page, 'The connection was lost', 'Trying again by itself')
  await page.getByLabel('Video file').setInputFiles(await largeFilm(24))
  await broken.seen()

  await uploadDone(page)
  expect(line.uploads).toEqual(['cut', 'passed'])
  await watch(page.getByLabel('Your sample video', { exact: true }))
})

test('an admin invites a reviewer, who chooses a password by the letter and opens the queue; another invitation is withdrawn', async ({
  as,
  elsewhere,
  prepare,
  linkIn,
}) => {
  const [email, unwanted] = [`reviewer.${randomUUID()}@example.com`, `typing.error.${randomUUID()}@example.com`]
  const admin = await as(await prepare.person({ role: 'admin' }))
  await admin.goto('/admin/team')
  for (const address of [email, unwanted]) {
    await admin.getByRole('button', { name: 'Invite' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('First name').fill('Inés')
    await dialog.getByLabel('Last name').fill('Valverde')
    await dialog.getByLabel('Email').fill(address)
    await admin.keyboard.press('Escape')
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(admin.getByRole('row', { name: address })).toContainText('Invited')
  }
  await admin.getByRole('row', { name: unwanted }).getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByRole('row', { name: unwanted })).toHaveCount(0)

  const reviewer = await elsewhere()
  await reviewer.goto(await linkIn(email, INVITATION))
  await reviewer.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await reviewer.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await reviewer.getByRole('button', { name: 'Set Password' }).click()
  await reviewer.getByRole('link', { name: 'Sign In' }).click()
  await signInByHand(reviewer, email)
  await expect(reviewer.getByRole('heading', { name: 'Applications' })).toBeVisible()
})
