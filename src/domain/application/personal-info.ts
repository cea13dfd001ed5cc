import { z } from 'zod'
import { type FormFields, ofEach, optionalField, requiredField, type StoredValues } from '../form-fields.ts'
import { requiredText, text } from '../text-schemas.ts'
import { isProfileOn, normalizeProfileUrl, PROFILE_HOSTS } from './profile-url.ts'

export const MAX_LINE_LENGTH = 200
export const MAX_PHONE_LENGTH = 40
export const MAX_ADDRESS_LENGTH = 500
export const MAX_URL_LENGTH = 500

const LINE = { max: MAX_LINE_LENGTH }
const URL = { max: MAX_URL_LENGTH }

/** Checked again once normalized: letters outside ASCII grow sixfold in an address. */
const URL_TOO_LONG = `Please use at most ${MAX_URL_LENGTH} characters`

/** Normalized here as the form does on blur, so that the API stores what the form shows (A11). */
function addressOn(host: string, network: string, typed: z.ZodString) {
  return typed
    .overwrite(normalizeProfileUrl)
    .max(MAX_URL_LENGTH, URL_TOO_LONG)
    .refine(url => url === '' || isProfileOn(host, url), `Please enter a valid ${network} profile URL`)
}

function requiredProfile(host: string, network: string) {
  const missing = `${network} profile URL is required`
  const schema = addressOn(host, network, requiredText(MAX_URL_LENGTH, missing))
  return { ...requiredField(`${network} URL`, { ...URL, missing }), schema, reviewedAs: network, isLink: true }
}

function optionalProfile(host: string, network: string) {
  const schema = addressOn(host, network, text(MAX_URL_LENGTH)).nullish()
  return { ...optionalField(`${network} URL`, URL), schema, reviewedAs: network, isLink: true }
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
  linkedinUrl: requiredProfile(PROFILE_HOSTS.linkedinUrl, 'LinkedIn'),
  instagramUrl: optionalProfile(PROFILE_HOSTS.instagramUrl, 'Instagram'),
  tiktokUrl: optionalProfile(PROFILE_HOSTS.tiktokUrl, 'TikTok'),
  youtubeUrl: optionalProfile(PROFILE_HOSTS.youtubeUrl, 'YouTube'),
} satisfies FormFields
export type PersonalInfoField = keyof typeof PERSONAL_INFO_FIELDS

export const PersonalInfoSchema = z.object(ofEach(PERSONAL_INFO_FIELDS, 'schema'))
export type PersonalInfo = z.infer<typeof PersonalInfoSchema>

/** A draft takes any part of the form: only lengths and types are checked (D2). */
export const PersonalInfoDraftSchema = z.object(ofEach(PERSONAL_INFO_FIELDS, 'draft'))
export type PersonalInfoDraft = z.infer<typeof PersonalInfoDraftSchema>

/** Step 1 as it is stored, and answered. */
export type StoredPersonalInfo = StoredValues<typeof PERSONAL_INFO_FIELDS>
