import { expect, test } from './portal.ts'

test('arrow keys in the open account menu choose the theme, and turn no slides behind it', async ({ as, prepare }) => {
  const page = await as((await prepare.application('nda-signed')).applicant)
  await page.goto('/steps/audition-training')
  await expect(page.getByText(/^Slide 1 of/)).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('radio', { name: 'System' }).focus()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.getByText(/^Slide 1 of/)).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Slide 2 of/)).toBeVisible()
})
