import { z } from 'zod'
import { draftShape, sentInShape } from '../form-schemas.ts'
import { text } from '../text-schemas.ts'
import { MAX_URL_LENGTH, PERSONAL_INFO_FIELDS } from './personal-info.ts'
import { isProfileOn, normalizeProfileUrl, PROFILE_HOSTS } from './profile-url.ts'

/** Checked again once normalized: letters outside ASCII grow sixfold in an address. */
const URL_TOO_LONG = `Please use at most ${MAX_URL_LENGTH} characters`

/** Normalized here as the form does on blur, so that the API stores what the form shows (A11). */
function profile(name: keyof typeof PROFILE_HOSTS, typed: z.ZodString) {
  const network = PERSONAL_INFO_FIELDS[name].reviewedAs
  return typed
    .overwrite(normalizeProfileUrl)
    .max(MAX_URL_LENGTH, URL_TOO_LONG)
    .refine(url => url === '' || isProfileOn(PROFILE_HOSTS[name], url), `Please enter a valid ${network} profile URL`)
}

const shape = sentInShape(PERSONAL_INFO_FIELDS)

export const PersonalInfoSchema = z.object({
  ...shape,
  linkedinUrl: profile('linkedinUrl', shape.linkedinUrl),
  instagramUrl: profile('instagramUrl', text(MAX_URL_LENGTH)).nullish(),
  tiktokUrl: profile('tiktokUrl', text(MAX_URL_LENGTH)).nullish(),
  youtubeUrl: profile('youtubeUrl', text(MAX_URL_LENGTH)).nullish(),
})
export type PersonalInfo = z.infer<typeof PersonalInfoSchema>

/** A draft takes any part of the form: only lengths and types are checked (D2). */
export const PersonalInfoDraftSchema = z.object(draftShape(PERSONAL_INFO_FIELDS))
export type PersonalInfoDraft = z.infer<typeof PersonalInfoDraftSchema>
