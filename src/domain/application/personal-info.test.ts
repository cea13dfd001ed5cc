import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../../tests/messages-of.ts'
import { MAX_ADDRESS_LENGTH, MAX_LINE_LENGTH, MAX_PHONE_LENGTH, MAX_URL_LENGTH } from './personal-info.ts'
import { PersonalInfoDraftSchema, PersonalInfoSchema } from './personal-info-schemas.ts'

const form = {
  firstName: 'Małgorzata',
  lastName: 'Wojciechowska-Brzezińska',
  fullLegalName: 'Małgorzata Wojciechowska-Brzezińska',
  businessEntity: '',
  jobTitle: 'Head of Learning',
  phone: '+1 805 555 0142',
  address: '12 Harbor Way, Santa Barbara, CA 93101',
  linkedinUrl: 'linkedin.com/in/malgorzata',
  instagramUrl: '',
  tiktokUrl: '',
  youtubeUrl: '',
}

describe('personal information that is submitted (Specification 5)', () => {
  test('is taken, with its addresses normalized (A11)', () => {
    expect(PersonalInfoSchema.parse(form)).toEqual({ ...form, linkedinUrl: 'https://www.linkedin.com/in/malgorzata' })
  })

  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['fullLegalName', 'Full legal name is required'],
    ['jobTitle', 'Job title is required'],
    ['phone', 'Phone number is required'],
    ['address', 'Address is required'],
    ['linkedinUrl', 'LinkedIn profile URL is required'],
  ] as const)('%s left out, empty or blank says "%s"', (field, message) => {
    for (const missing of [undefined, null, '', '  \n', '\0']) {
      expect(messagesOf(PersonalInfoSchema, { ...form, [field]: missing })).toEqual({ [field]: message })
    }
  })

  test('every missing field is named at once', () => {
    expect(Object.keys(messagesOf(PersonalInfoSchema, {})).toSorted()).toEqual(
      ['address', 'firstName', 'fullLegalName', 'jobTitle', 'lastName', 'linkedinUrl', 'phone'].toSorted(),
    )
  })

  test.each(['businessEntity', 'instagramUrl', 'tiktokUrl', 'youtubeUrl'] as const)('%s may be left out', field => {
    for (const missing of [undefined, null, '', '   ']) {
      expect(messagesOf(PersonalInfoSchema, { ...form, [field]: missing })).toEqual({})
    }
  })

  test.each([
    ['linkedinUrl', 'Please enter a valid LinkedIn profile URL'],
    ['instagramUrl', 'Please enter a valid Instagram profile URL'],
    ['tiktokUrl', 'Please enter a valid TikTok profile URL'],
    ['youtubeUrl', 'Please enter a valid YouTube profile URL'],
  ] as const)('%s elsewhere says "%s"', (field, message) => {
    for (const wrong of ['example.org/ada', 'javascript:alert(1)', 'ada', 'https://linkedin.com.evil.example']) {
      expect(messagesOf(PersonalInfoSchema, { ...form, [field]: wrong })).toEqual({ [field]: message })
    }
  })

  test('a profile of another network is refused', () => {
    expect(messagesOf(PersonalInfoSchema, { ...form, tiktokUrl: 'instagram.com/ada' })).toEqual({
      tiktokUrl: 'Please enter a valid TikTok profile URL',
    })
  })

  test('unknown keys are dropped (A2)', () => {
    expect(Object.keys(PersonalInfoSchema.parse({ ...form, role: 'admin' }))).not.toContain('role')
  })
})

describe('the limits of personal information', () => {
  test.each([
    ['firstName', MAX_LINE_LENGTH],
    ['lastName', MAX_LINE_LENGTH],
    ['fullLegalName', MAX_LINE_LENGTH],
    ['businessEntity', MAX_LINE_LENGTH],
    ['jobTitle', MAX_LINE_LENGTH],
    ['phone', MAX_PHONE_LENGTH],
    ['address', MAX_ADDRESS_LENGTH],
  ] as const)('%s holds %i characters, in the form and in a draft', (field, limit) => {
    for (const schema of [PersonalInfoSchema, PersonalInfoDraftSchema]) {
      expect(messagesOf(schema, { ...form, [field]: 'x'.repeat(limit) })).toEqual({})
      expect(messagesOf(schema, { ...form, [field]: 'x'.repeat(limit + 1) })).toEqual({
        [field]: `Please use at most ${limit} characters`,
      })
    }
  })

  test('an address that is too long as typed is refused', () => {
    const typed = `linkedin.com/in/${'a'.repeat(MAX_URL_LENGTH)}`

    expect(messagesOf(PersonalInfoSchema, { ...form, linkedinUrl: typed })).toEqual({
      linkedinUrl: 'Please use at most 500 characters',
    })
  })

  // Letters outside ASCII grow sixfold in a normalized address, and no column takes more than the limit.
  test('an address that is too long once normalized is refused as well', () => {
    const typed = `linkedin.com/in/${'é'.repeat(400)}`

    expect(messagesOf(PersonalInfoSchema, { ...form, linkedinUrl: typed })).toEqual({
      linkedinUrl: 'Please use at most 500 characters',
    })
  })
})

describe('a draft of personal information (D2)', () => {
  test('may be empty, or any part of the form', () => {
    expect(PersonalInfoDraftSchema.parse({})).toEqual({})
    expect(PersonalInfoDraftSchema.parse({ firstName: 'Ada' })).toEqual({ firstName: 'Ada' })
    expect(PersonalInfoDraftSchema.parse({ phone: null })).toEqual({ phone: null })
  })

  test('takes every field of the form and no other', () => {
    expect(Object.keys(PersonalInfoDraftSchema.shape)).toEqual(Object.keys(PersonalInfoSchema.shape))
    expect(PersonalInfoDraftSchema.parse({ status: 'approved' })).toEqual({})
  })

  test('may hold an address that is not right yet, as it was typed', () => {
    expect(PersonalInfoDraftSchema.parse({ linkedinUrl: 'link' })).toEqual({ linkedinUrl: 'link' })
  })

  test('holds no other types', () => {
    expect(Object.keys(messagesOf(PersonalInfoDraftSchema, { firstName: 7, phone: ['1'] })).toSorted()).toEqual([
      'firstName',
      'phone',
    ])
  })
})
