import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { drawn } from '#server/platform/png/sample-png.ts'
import { answer, answerCorrectly } from './by-hand.ts'
import { expect, test } from './portal.ts'

test('a quiz changes while somebody is in it: they are told, and what they answer counts for what they saw (H151)', async ({
  as,
  prepare,
}) => {
  const [{ applicant: inIt }, { applicant: later }] = [
    await prepare.application('nda-signed'),
    await prepare.application('nda-signed'),
  ]
  const author = await as(inIt)
  await author.goto('/steps/audition-training')
  await answerCorrectly(author, auditionQuiz.slice(0, 1))

  const admin = await as('admin')
  await admin.goto('/admin/texts')
  await admin.getByRole('table', { name: 'Trainings' }).getByRole('link', { name: 'Audition training' }).click()
  await admin.getByText('Question 3:').click()
  await admin.getByLabel('Right answer').last().selectOption('None yet')
  await expect(admin.getByText('Question 3: please mark the right answer.').first()).toBeVisible()
  await admin.getByLabel('Right answer').last().selectOption('b')
  await admin.getByText('Slide 1: One video').click()
  await admin
    .getByLabel('Picture of slide 1', { exact: true })
    .setInputFiles({ name: 'desk.png', mimeType: 'image/png', buffer: drawn(640, 360, 300) })
  await admin.getByLabel('What the picture shows').fill('A desk with one lamp on each side')
  await expect(admin.getByRole('img', { name: 'A desk with one lamp' }).first()).toBeVisible()
  await expect(admin.getByText(/^Saved /)).toBeVisible()
  await admin.getByRole('button', { name: 'Publish' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Publish this text' })
  await dialog.getByLabel('What changes, and why').fill('The third answer was too easy.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Version 2 in force since')).toBeVisible()

  await author.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(author.getByText('This training has changed since you opened it')).toBeVisible()
  await answerCorrectly(author, auditionQuiz.slice(1))
  await author.getByRole('button', { name: 'Continue' }).click()
  await expect(author.getByLabel('Short bio')).toBeVisible()
  await author.goto('/steps/audition-training')
  await expect(author.getByText('3 of 3 correct')).toBeVisible()

  const newcomer = await as(later)
  await newcomer.goto('/steps/audition-training')
  await expect(newcomer.getByRole('img', { name: 'A desk with one lamp' })).toBeVisible()
  await answerCorrectly(newcomer, auditionQuiz.slice(0, 2))
  const [, , third] = auditionQuiz
  if (third === undefined) throw new Error('The quiz has three questions')
  await answer(newcomer, third, 0)
  await expect(newcomer.getByText('Not quite, try again').first()).toBeVisible()
  await answer(newcomer, third, 1)
  await newcomer.getByRole('button', { name: 'Continue' }).click()
  await expect(newcomer.getByLabel('Short bio')).toBeVisible()
})
