import { useId } from 'react'
import {
  MAX_ADDRESS_LENGTH,
  MAX_LINE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_URL_LENGTH,
  type PersonalInfo,
} from '#domain/application/personal-info.ts'
import { normalizeProfileUrl } from '#domain/application/profile-url.ts'
import { FieldShell } from '#web/ui/form/field.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AddressField } from './address-field.tsx'

/** What the fields are called. */
export const PERSONAL_INFO_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  fullLegalName: 'Full legal name',
  businessEntity: 'Business entity',
  jobTitle: 'Job title',
  phone: 'Phone',
  address: 'Address',
  linkedinUrl: 'LinkedIn URL',
  instagramUrl: 'Instagram URL',
  tiktokUrl: 'TikTok URL',
  youtubeUrl: 'YouTube URL',
} as const satisfies Record<keyof PersonalInfo, string>

type PersonalInfoFieldsProps = { email: string; readOnly: boolean }

/** The fields of step 1 (Specification 2). The email address belongs to the account and cannot be changed here. */
export function PersonalInfoFields({ email, readOnly }: PersonalInfoFieldsProps) {
  const line = { readOnly, maxLength: MAX_LINE_LENGTH }

  return (
    <>
      <FieldGroup title="Name">
        <TextField name="firstName" label={PERSONAL_INFO_LABELS.firstName} autoComplete="given-name" {...line} />
        <TextField name="lastName" label={PERSONAL_INFO_LABELS.lastName} autoComplete="family-name" {...line} />
        <TextField
          name="fullLegalName"
          label={PERSONAL_INFO_LABELS.fullLegalName}
          hint="Required for contracts: as on your passport or driving license. You will sign with this name."
          autoComplete="name"
          wide
          {...line}
        />
        <TextField
          name="businessEntity"
          label={PERSONAL_INFO_LABELS.businessEntity}
          hint="Leave blank when signing as an individual."
          autoComplete="organization"
          optional
          wide
          {...line}
        />
        <TextField
          name="jobTitle"
          label={PERSONAL_INFO_LABELS.jobTitle}
          autoComplete="organization-title"
          wide
          {...line}
        />
      </FieldGroup>
      <FieldGroup title="Contact">
        <AccountEmail email={email} />
        <TextField
          name="phone"
          label={PERSONAL_INFO_LABELS.phone}
          hint="With country code."
          type="tel"
          autoComplete="tel"
          readOnly={readOnly}
          maxLength={MAX_PHONE_LENGTH}
        />
        <AddressField
          name="address"
          label={PERSONAL_INFO_LABELS.address}
          hint="Street, city, state or province, postal code, country."
          readOnly={readOnly}
          maxLength={MAX_ADDRESS_LENGTH}
          wide
        />
      </FieldGroup>
      <FieldGroup title="Profiles">
        <ProfileField name="linkedinUrl" network="LinkedIn" example="linkedin.com/in/name" readOnly={readOnly} wide />
        <ProfileField
          name="instagramUrl"
          network="Instagram"
          example="instagram.com/name"
          readOnly={readOnly}
          optional
        />
        <ProfileField name="tiktokUrl" network="TikTok" example="tiktok.com/@name" readOnly={readOnly} optional />
        <ProfileField name="youtubeUrl" network="YouTube" example="youtube.com/@name" readOnly={readOnly} optional />
      </FieldGroup>
    </>
  )
}

function AccountEmail({ email }: { email: string }) {
  const id = useId()
  const hint = 'From your account.'

  return (
    <FieldShell name="email" label="Email" hint={hint} id={id} error={undefined}>
      <input className="input" id={id} type="email" value={email} readOnly aria-describedby={`${id}-hint`} />
    </FieldShell>
  )
}

type ProfileFieldProps = {
  name: string
  network: string
  example: string
  readOnly: boolean
  optional?: boolean
  wide?: boolean
}

/** An address that is made whole when the field is left, so that the applicant sees what will be stored. */
function ProfileField({ network, example, ...field }: ProfileFieldProps) {
  return (
    <TextField
      {...field}
      label={`${network} URL`}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder={field.readOnly ? '' : example}
      maxLength={MAX_URL_LENGTH}
      tidy={normalizeProfileUrl}
    />
  )
}
