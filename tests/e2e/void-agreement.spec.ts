import { drawWithMouse } from './by-hand.ts'
import { expect, test } from './portal.ts'

test('a contract that was declared void is signed anew, from wherever its author learns of it (H321)', async ({
  as,
  prepare,
}) => {
  const { applicant, application } = await prepare.application('course-approved')
  const author = await as(applicant)
  const admin = await as('admin')
  const papers = await (await author.request.get(`/api/application/${application.id}/signed-papers`)).json()
  const { signatureId } = papers.find(({ kind }: { kind: string }) => kind === 'code-of-conduct')
  const reason = 'It names the wrong company.'
  const declared = await admin.request.post(`/api/admin/documents/${signatureId}/void`, { data: { reason } })
  expect(declared.ok()).toBe(true)

  await author.goto('/dashboard')
  await expect(author.getByText('The Code of Conduct that you signed is void')).toBeVisible()
  await expect(author.getByRole('link', { name: 'Sign Again the Code of Conduct' })).toBeVisible()
  await author.goto('/agreements')
  await expect(author.getByText(reason)).toBeVisible()
  await author.getByRole('link', { name: 'Sign Code of Conduct again' }).click()

  await expect(author.getByText(reason)).toBeVisible()
  await expect(author.getByText('2 of 3 signed').filter({ visible: true }).first()).toBeVisible()
  await expect(author.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await author.getByRole('checkbox', { name: /agree to its terms/ }).check()
  await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))
  await author.getByRole('button', { name: 'Sign Code of Conduct' }).click()

  await expect(author.getByText('Code of Conduct Signed Successfully')).toBeVisible()
  await expect(author.getByText('3 of 3 signed').filter({ visible: true }).first()).toBeVisible()
  await author.goto('/dashboard')
  await expect(author.getByText('that you signed is void')).toHaveCount(0)
  await expect(author.getByText('Your course outline is approved')).toBeVisible()
})

test('a reviewer reads of a void NDA that it is void, not that it is signed (H321)', async ({ as, prepare }) => {
  const { application } = await prepare.application('submitted')
  const admin = await as('admin')
  const [nda] = await (await admin.request.get(`/api/application/${application.id}/signed-papers`)).json()
  const declared = await admin.request.post(`/api/admin/documents/${nda.signatureId}/void`, {
    data: { reason: 'It names the wrong company.' },
  })
  expect(declared.ok()).toBe(true)

  const reviewer = await as('reviewer')
  await reviewer.goto(`/reviewer/applications/${application.id}`)

  const section = reviewer.getByRole('region', { name: 'NDA Agreement' })
  await expect(section.getByText('Void', { exact: true })).toBeVisible()
  await expect(section.getByText('Signed', { exact: true })).toHaveCount(0)
})
