import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalContent } from '../text/canonical-content.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { disclosureText, namedConsent } from './consent-disclosure.ts'
import { FIRST_DISCLOSURE, ORIGINAL_CONSENT } from './consent-words.ts'
import { firstAgreement } from './original-agreements.ts'

/** What each agreement said before versions were published: evidence names it by this hash. */
const SIGNED_FIRST = {
  nda: '2d51c98262427b1c090924fa3f61bdd873547e73dad321d409dde42c8f1ff1de',
  'master-agreement': 'c99b109db25939f9e92acae24a3ce97b23e9c561e5b57fba33df6b454a4f3810',
  'code-of-conduct': 'a2c1733c4b35287a96f6be9ccb0f68e279bcd5b00032ecf6dd6aa85c30ad1e36',
  'course-sow': '2edcf528b6631b38c2d1fe74b5521645927f9b8f21181113d2ec9f1623b336b3',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('no agreement that anybody may have signed was ever edited', () => {
  const hashes = AGREEMENT_KINDS.map(kind => [kind, sha256(canonicalContent(firstAgreement(kind)))])

  expect(Object.fromEntries(hashes)).toEqual(SIGNED_FIRST)
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
