import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../../tests/messages-of.ts'
import { ORIGINAL_TOPICS } from './original-teaching-topics.ts'
import { MAX_TOPICS, topicNames, whyCannotTeach } from './teaching-topics.ts'
import { MAX_LONG_BIO, MAX_SHORT_BIO } from './video-and-bios.ts'
import { VideoAndBiosBodySchema, VideoAndBiosDraftSchema, VideoAndBiosSchema } from './video-and-bios-schemas.ts'

const TOPICS = topicNames(ORIGINAL_TOPICS)

const form = {
  shortBio: 'Ada Lovelace teaches analysis and programming.',
  longBio: 'Ada has written the first program for a machine that did not exist yet.',
  teachingTopics: ['Analysis', 'Information Technology'],
  sampleVideoUrl: '/objects/videos/5b9fbb1c',
}

describe('video, bios and topics that are submitted (Specification 5)', () => {
  test('are taken as they are', () => {
    expect(VideoAndBiosSchema.parse(form)).toEqual(form)
  })

  test.each([
    ['shortBio', 'Short bio is required'],
    ['longBio', 'Long bio is required'],
    ['sampleVideoUrl', 'Sample video is required'],
  ] as const)('%s left out, empty or blank says "%s"', (field, message) => {
    for (const missing of [undefined, null, '', '  ']) {
      expect(messagesOf(VideoAndBiosSchema, { ...form, [field]: missing })).toEqual({ [field]: message })
    }
  })

  test.each([
    ['shortBio', MAX_SHORT_BIO, 'Short bio must be 110 characters or less'],
    ['longBio', MAX_LONG_BIO, 'Long bio must be 700 characters or less'],
  ] as const)('%s holds %i characters, and one more says "%s"', (field, limit, message) => {
    expect(messagesOf(VideoAndBiosSchema, { ...form, [field]: 'x'.repeat(limit) })).toEqual({})
    expect(messagesOf(VideoAndBiosSchema, { ...form, [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: message })
  })

  test('however much too long a bio is, it is told the same', () => {
    const pasted = 'x'.repeat(100_000)

    expect(messagesOf(VideoAndBiosSchema, { ...form, shortBio: pasted, longBio: pasted })).toEqual({
      shortBio: 'Short bio must be 110 characters or less',
      longBio: 'Long bio must be 700 characters or less',
    })
  })

  test('a bio is measured without the blanks around it', () => {
    expect(VideoAndBiosSchema.parse({ ...form, shortBio: ` ${'x'.repeat(MAX_SHORT_BIO)}\n` }).shortBio.length).toBe(110)
  })
})

describe('teaching topics (Specification 2 and 5)', () => {
  test('are these fourteen, as the portal comes', () => {
    expect(TOPICS).toEqual([
      'Administration',
      'Analysis',
      'Business',
      'Customer and Client Support',
      'Economics, Policy, and Social Studies',
      'Education and Training',
      'Environment and Sustainability',
      'Finance',
      'Front Line Worker',
      'Human Resources',
      'Information Technology',
      'Marketing',
      'Personal and Professional Development',
      'Sales',
    ])
  })

  test.each([[undefined], [null], [[]]])('%j says "At least one teaching topic is required"', teachingTopics => {
    expect(messagesOf(VideoAndBiosSchema, { ...form, teachingTopics })).toEqual({
      teachingTopics: 'At least one teaching topic is required',
    })
  })

  test('may be one to three', () => {
    for (let count = 1; count <= MAX_TOPICS; count += 1) {
      const teachingTopics = TOPICS.slice(0, count)
      expect(VideoAndBiosSchema.parse({ ...form, teachingTopics }).teachingTopics).toEqual(teachingTopics)
    }
    expect(messagesOf(VideoAndBiosSchema, { ...form, teachingTopics: TOPICS.slice(0, 4) })).toEqual({
      teachingTopics: 'You can select up to 3 topics maximum',
    })
  })

  test('named twice count once', () => {
    expect(VideoAndBiosSchema.parse({ ...form, teachingTopics: ['Sales', 'Finance', 'Sales'] }).teachingTopics).toEqual(
      ['Sales', 'Finance'],
    )
  })

  test('come from the list', () => {
    expect(whyCannotTeach(['Sales', 'Finance'], TOPICS)).toBe(null)
    expect(whyCannotTeach(['Sales', 'sales'], TOPICS)?.message).toBe('Please choose topics from the list')
    expect(messagesOf(VideoAndBiosSchema, { ...form, teachingTopics: ['Sales', 7] })).toEqual({
      'teachingTopics.1': 'Please choose topics from the list',
    })
  })
})

describe('a draft of video, bios and topics (D2)', () => {
  test('may be empty, or any part of the form', () => {
    expect(VideoAndBiosDraftSchema.parse({})).toEqual({})
    expect(VideoAndBiosDraftSchema.parse({ shortBio: '', teachingTopics: [] })).toEqual({
      shortBio: '',
      teachingTopics: [],
    })
    expect(VideoAndBiosDraftSchema.parse({ sampleVideoUrl: null })).toEqual({ sampleVideoUrl: null })
  })

  test('keeps the maximum lengths and the types', () => {
    const tooMuch = {
      shortBio: 'x'.repeat(111),
      longBio: 'x'.repeat(701),
      teachingTopics: TOPICS.slice(0, 4),
    }

    expect(messagesOf(VideoAndBiosDraftSchema, tooMuch)).toEqual({
      shortBio: 'Short bio must be 110 characters or less',
      longBio: 'Long bio must be 700 characters or less',
      teachingTopics: 'You can select up to 3 topics maximum',
    })
    expect(
      Object.keys(messagesOf(VideoAndBiosDraftSchema, { shortBio: 7, teachingTopics: 'Sales' })).toSorted(),
    ).toEqual(['shortBio', 'teachingTopics'])
  })
})

describe('what the API takes (Specification 7)', () => {
  test('isDraft true saves an unfinished form', () => {
    expect(VideoAndBiosBodySchema.parse({ isDraft: true })).toEqual({ isDraft: true })
  })

  test.each([[{}], [{ isDraft: false }]])('%j submits, and asks for everything', flag => {
    expect(messagesOf(VideoAndBiosBodySchema, flag)).toEqual({
      shortBio: 'Short bio is required',
      longBio: 'Long bio is required',
      teachingTopics: 'At least one teaching topic is required',
      sampleVideoUrl: 'Sample video is required',
    })
    expect(VideoAndBiosBodySchema.parse({ ...form, ...flag })).toEqual({ ...form, ...flag })
  })

  test('isDraft is true or false, never a word', () => {
    expect(Object.keys(messagesOf(VideoAndBiosBodySchema, { ...form, isDraft: 'true' }))).toEqual(['isDraft'])
  })
})
