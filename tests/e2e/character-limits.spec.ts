import { expect, test } from './portal.ts'

const EMOJI = '🎬'

test('a limit takes as many emoji as letters, ignores the rest, and the server agrees (H224)', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await page.goto('/steps/video-upload')
  const shortBio = page.getByLabel('Short bio')
  const full = `${EMOJI.repeat(50)}Ana${EMOJI.repeat(57)}`

  await shortBio.click()
  await page.keyboard.insertText(full + EMOJI.repeat(10))
  await expect(shortBio).toHaveValue(full)
  await expect(page.getByText('110/110')).toBeVisible()
  await page.keyboard.type('x')
  await page.keyboard.insertText(EMOJI)
  await expect(shortBio).toHaveValue(full)

  await page.keyboard.press('Backspace')
  await page.keyboard.type('x')
  await page.getByRole('button', { name: 'Save & Return to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await page.goto('/steps/video-upload')
  await expect(shortBio).toHaveValue(`${EMOJI.repeat(50)}Ana${EMOJI.repeat(56)}x`)
})
