import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { disclosureText, namedConsent } from './consent-disclosure.ts'
import { FIRST_DISCLOSURE, ORIGINAL_CONSENT } from './consent-words.ts'
import { FIRST_TEXTS } from './original-agreements.ts'

/** What every version was when it was published. A change of a text is a new version, with a line of its own here. */
const PUBLISHED = {
  'nda-1': 'a355859b5d22d6ba7bbfa8591a2dbfd90e9114542eb0e2c2d9e28ac340dbbe68',
  'publishing-agreement-1': '3ddd0817be61cbaae7336138a91c42dec2abbeb850e569495da4f1b08d6734b8',
  'code-of-conduct-1': 'e619bc7e8ddb2b15f39da35002882f53b9227954d5b0009905a9a4c69a63c2a7',
  'statement-of-work-1': '28760142eefa0d321f58d65e9bd1e19f52eb3f1564e089ea340f9e7cb5640586',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('no published text was ever edited', () => {
  const hashes = AGREEMENT_KINDS.map(kind => FIRST_TEXTS[kind]).map(text => [
    text.version,
    sha256(JSON.stringify(text)),
  ])

  expect(Object.fromEntries(hashes)).toEqual(PUBLISHED)
})

const CONSENTED = 'c90256441629f6e11474500936e311b043a347ff4ae13fb0851a2f5a35e14a8e'
const DISCLOSED = {
  'disclosure-1': 'b60b8ff9c8196211bfba804116c3795c80a3aa11319dcf32df6a4c4ab02fe447',
  'disclosure-2': '3f10b38eaa1623199b010ffcde986052bae7c63a6cc75ded77793a0be7f3f4eb',
}

test('no consent, and no disclosure that one was given by, was ever edited', () => {
  const [first, { version, sentence, disclosure }] = [
    namedConsent(0, { ...ORIGINAL_CONSENT, sections: FIRST_DISCLOSURE }).disclosure,
    namedConsent(1, ORIGINAL_CONSENT),
  ]
  const hashes = [first, disclosure].map(each => [each.version, sha256(disclosureText(each))])

  expect([version, sha256(sentence)]).toEqual(['consent-2', CONSENTED])

  expect(Object.fromEntries(hashes)).toEqual(DISCLOSED)
})
