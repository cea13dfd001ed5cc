import { z } from 'zod'
import { optionalText, requiredText, text } from '../text-field.ts'
import { isProfileOn, normalizeProfileUrl, PROFILE_HOSTS } from './profile-url.ts'

export const MAX_LINE_LENGTH = 200
export const MAX_PHONE_LENGTH = 40
export const MAX_ADDRESS_LENGTH = 500
export const MAX_URL_LENGTH = 500

/** Checked again once normalized: letters outside ASCII grow sixfold in an address. */
const URL_TOO_LONG = `Please use at most ${MAX_URL_LENGTH} characters`

const LINKEDIN_PROBLEM = 'Please enter a valid LinkedIn profile URL'

/** An address that may be left out; normalized here too, so that the API stores what the form shows on blur (A11). */
function optionalProfile(host: string, problem: string) {
  return text(MAX_URL_LENGTH)
    .overwrite(normalizeProfileUrl)
    .max(MAX_URL_LENGTH, URL_TOO_LONG)
    .refine(url => url === '' || isProfileOn(host, url), problem)
    .nullish()
}

/** Specification 5, "Personal info (on submit)". */
export const PersonalInfoSchema = z.object({
  firstName: requiredText(MAX_LINE_LENGTH, 'First name is required'),
  lastName: requiredText(MAX_LINE_LENGTH, 'Last name is required'),
  fullLegalName: requiredText(MAX_LINE_LENGTH, 'Full legal name is required'),
  businessEntity: optionalText(MAX_LINE_LENGTH),
  jobTitle: requiredText(MAX_LINE_LENGTH, 'Job title is required'),
  phone: requiredText(MAX_PHONE_LENGTH, 'Phone number is required'),
  address: requiredText(MAX_ADDRESS_LENGTH, 'Address is required'),
  linkedinUrl: requiredText(MAX_URL_LENGTH, 'LinkedIn profile URL is required')
    .overwrite(normalizeProfileUrl)
    .max(MAX_URL_LENGTH, URL_TOO_LONG)
    .refine(url => url === '' || isProfileOn(PROFILE_HOSTS.linkedinUrl, url), LINKEDIN_PROBLEM),
  instagramUrl: optionalProfile(PROFILE_HOSTS.instagramUrl, 'Please enter a valid Instagram profile URL'),
  tiktokUrl: optionalProfile(PROFILE_HOSTS.tiktokUrl, 'Please enter a valid TikTok profile URL'),
  youtubeUrl: optionalProfile(PROFILE_HOSTS.youtubeUrl, 'Please enter a valid YouTube profile URL'),
})
export type PersonalInfo = z.infer<typeof PersonalInfoSchema>

/** A draft takes any part of the form: only lengths and types are checked (D2). */
export const PersonalInfoDraftSchema = z.object({
  firstName: optionalText(MAX_LINE_LENGTH),
  lastName: optionalText(MAX_LINE_LENGTH),
  fullLegalName: optionalText(MAX_LINE_LENGTH),
  businessEntity: optionalText(MAX_LINE_LENGTH),
  jobTitle: optionalText(MAX_LINE_LENGTH),
  phone: optionalText(MAX_PHONE_LENGTH),
  address: optionalText(MAX_ADDRESS_LENGTH),
  linkedinUrl: optionalText(MAX_URL_LENGTH),
  instagramUrl: optionalText(MAX_URL_LENGTH),
  tiktokUrl: optionalText(MAX_URL_LENGTH),
  youtubeUrl: optionalText(MAX_URL_LENGTH),
} satisfies Record<keyof PersonalInfo, z.ZodType>)
export type PersonalInfoDraft = z.infer<typeof PersonalInfoDraftSchema>
