import { drawWithMouse } from './by-hand.ts'
import { expect, test } from './portal.ts'

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
] satisfies {
  what: string
  address: string
  former: (answer: Record<string, object>) => object
  title: string
  struckOut: string
}[]

for (const { what, address, former, title, struckOut } of CHANGES) {
  test(`${what} changes before somebody signs: they see how, tick anew, and what they drew stays (H145)`, async ({
    as,
    prepare,
    trouble,
  }) => {
    const { applicant } = await prepare.application('personal-info-done')
    const author = await as(applicant)
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
    const box = author.getByRole('checkbox', { name: /I have read/ })
    await box.check()
    await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))

    trouble.expect(/^409 POST .*step2$/)
    isFormer = false
    await author.getByRole('button', { name: 'Sign NDA' }).click()

    const change = author.getByRole('status').filter({ hasText: title })
    await expect(change.locator('del').filter({ hasText: struckOut }).first()).toBeVisible()
    await expect(box).not.toBeChecked()
    await box.check()
    await author.getByRole('button', { name: 'Sign NDA' }).click()
    await expect(author.getByText('NDA Signed Successfully')).toBeVisible()
  })
}
