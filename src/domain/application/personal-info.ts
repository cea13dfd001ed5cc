import { type FormFields, optionalField, requiredField, type StoredValues } from '../form-fields.ts'

export const MAX_LINE_LENGTH = 200
export const MAX_PHONE_LENGTH = 40
export const MAX_ADDRESS_LENGTH = 500
export const MAX_URL_LENGTH = 500

const LINE = { max: MAX_LINE_LENGTH }
const URL = { max: MAX_URL_LENGTH }

function requiredProfile(network: string) {
  const field = requiredField(`${network} URL`, { ...URL, missing: `${network} profile URL is required` })
  return { ...field, reviewedAs: network, isLink: true }
}

function optionalProfile(network: string) {
  return { ...optionalField(`${network} URL`, URL), reviewedAs: network, isLink: true }
}

/** Reviewers read the names as one, and no business entity. */
const APART = { reviewedAs: null }

/** The fields of step 1 (Specification 2 and 5). */
export const PERSONAL_INFO_FIELDS = {
  firstName: { ...requiredField('First name', { ...LINE, missing: 'First name is required' }), ...APART },
  lastName: { ...requiredField('Last name', { ...LINE, missing: 'Last name is required' }), ...APART },
  fullLegalName: { ...requiredField('Full legal name', { ...LINE, missing: 'Full legal name is required' }), ...APART },
  businessEntity: { ...optionalField('Business entity', LINE), ...APART },
  jobTitle: requiredField('Job title', { ...LINE, missing: 'Job title is required' }),
  phone: requiredField('Phone', { max: MAX_PHONE_LENGTH, missing: 'Phone number is required' }),
  address: requiredField('Address', { max: MAX_ADDRESS_LENGTH, missing: 'Address is required' }),
  linkedinUrl: requiredProfile('LinkedIn'),
  instagramUrl: optionalProfile('Instagram'),
  tiktokUrl: optionalProfile('TikTok'),
  youtubeUrl: optionalProfile('YouTube'),
} satisfies FormFields
export type PersonalInfoField = keyof typeof PERSONAL_INFO_FIELDS

/** Step 1 as it is stored, and answered. */
export type StoredPersonalInfo = StoredValues<typeof PERSONAL_INFO_FIELDS>
