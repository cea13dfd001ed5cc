import type { ComponentProps } from 'react'
import { PERSONAL_INFO_FIELDS, type PersonalInfoField } from '#domain/application/personal-info.ts'
import { normalizeProfileUrl } from '#domain/application/profile-url.ts'
import { namesOf } from '#domain/form-fields.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { PlainField } from '#web/ui/form/plain-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AddressField } from './address-field.tsx'

const GROUPS = ['Name', 'Contact', 'Profiles'] as const

type Look = Omit<ComponentProps<typeof TextField>, 'name' | 'label'> & {
  group: (typeof GROUPS)[number]
  input?: typeof AddressField
}

/** An address that is made whole when the field is left, so that the applicant sees what will be stored. */
const PROFILE = {
  group: 'Profiles',
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  tidy: normalizeProfileUrl,
} as const

/** How each field is asked for, in the order of the screen; what it is called and takes, its form says. */
const LOOKS: Readonly<Record<PersonalInfoField, Look>> = {
  firstName: { group: 'Name', autoComplete: 'given-name' },
  lastName: { group: 'Name', autoComplete: 'family-name' },
  fullLegalName: {
    group: 'Name',
    hint: 'Required for contracts: as on your passport or driving license. You will sign with this name.',
    autoComplete: 'name',
    wide: true,
  },
  businessEntity: {
    group: 'Name',
    hint: 'Leave blank when signing as an individual.',
    autoComplete: 'organization',
    wide: true,
  },
  jobTitle: { group: 'Name', autoComplete: 'organization-title', wide: true },
  phone: { group: 'Contact', hint: 'With country code.', type: 'tel', autoComplete: 'tel', wide: true },
  address: {
    group: 'Contact',
    input: AddressField,
    hint: 'Street, city, state or province, postal code, country.',
    wide: true,
  },
  linkedinUrl: { ...PROFILE, placeholder: 'linkedin.com/in/name', wide: true },
  instagramUrl: { ...PROFILE, placeholder: 'instagram.com/name', wide: true },
  tiktokUrl: { ...PROFILE, placeholder: 'tiktok.com/@name', wide: true },
  youtubeUrl: { ...PROFILE, placeholder: 'youtube.com/@name', wide: true },
}

type PersonalInfoFieldsProps = { email: string; readOnly: boolean }

/** The fields of step 1 (Specification 2). The email address belongs to the account and cannot be changed here. */
export function PersonalInfoFields({ email, readOnly }: PersonalInfoFieldsProps) {
  return GROUPS.map(group => (
    <FieldGroup key={group} title={group}>
      {group === 'Contact' && (
        <PlainField label="Email" hint="From your account." type="email" value={email} wide readOnly />
      )}
      {namesOf(LOOKS)
        .filter(name => LOOKS[name].group === group)
        .map(name => (
          <PersonalInfoInput key={name} name={name} readOnly={readOnly} />
        ))}
    </FieldGroup>
  ))
}

function PersonalInfoInput({ name, readOnly }: { name: PersonalInfoField; readOnly: boolean }) {
  const { label, max, optional } = PERSONAL_INFO_FIELDS[name]
  const { group: _, input: Input = TextField, placeholder, ...look } = LOOKS[name]
  return (
    <Input
      name={name}
      label={label}
      optional={optional}
      readOnly={readOnly}
      {...look}
      maxLength={max}
      placeholder={readOnly ? undefined : placeholder}
    />
  )
}
