import { fetchLinked } from './by-hand.ts'
import { expect, test } from './portal.ts'

test('anybody finds out whether a document is genuine, and the document stays where it is', async ({
  as,
  page,
  prepare,
}) => {
  const { applicant } = await prepare.application('nda-signed')
  const author = await as(applicant)
  await author.goto('/dashboard')
  const pdf = await fetchLinked(author, author.getByRole('link', { name: 'NDA' }))

  const sent: (string | null)[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(request.postData())
  })
  await page.goto('/verify')
  const choose = (buffer: Buffer) =>
    page.getByLabel('PDF file').setInputFiles({ name: 'nda.pdf', mimeType: 'application/pdf', buffer })
  await choose(pdf)
  await expect(page.getByText('Issued by us, unchanged')).toBeVisible()
  await expect(
    page.getByText(/is the Non-Disclosure Agreement, version 1 of its text \([0-9a-f]{16}…\), signed/),
  ).toBeVisible()
  await expect(page.getByText(/Sealed with the certificate ([0-9A-F]{2} ){31}[0-9A-F]{2}\./)).toBeVisible()

  const changed = Buffer.from(pdf)
  changed[100] = (changed[100] ?? 0) ^ 1
  await choose(changed)
  await expect(page.getByText('Not recognized')).toBeVisible()

  expect(sent).toHaveLength(2)
  for (const body of sent) expect(body).toMatch(/^\{"sha256":"[0-9a-f]{64}"\}$/)
})
