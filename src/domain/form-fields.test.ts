import { describe, expect, test } from 'vitest'
import {
  LIST,
  namesOf,
  ofEach,
  optionalField,
  requiredField,
  startingValues,
  toStore,
  valuesIn,
} from './form-fields.ts'

const FIELDS = {
  name: requiredField('Name', { max: 5, missing: 'Name is required', tooLong: 'Name is too long' }),
  pronouns: optionalField('Pronouns', { max: 5 }),
  topics: {
    ...LIST,
    label: 'Topics',
    optional: false,
  },
}
describe('a form', () => {
  test('has its fields in the order in which they are written down', () => {
    expect(namesOf(FIELDS)).toEqual(['name', 'pronouns', 'topics'])
    expect(ofEach(FIELDS, 'label')).toEqual({ name: 'Name', pronouns: 'Pronouns', topics: 'Topics' })
  })

  test('starts from what is known, and blank for the rest', () => {
    expect(startingValues(FIELDS, null)).toEqual({ name: '', pronouns: '', topics: [] })
    expect(startingValues(FIELDS, { name: 'Ada', pronouns: null, topics: ['Sales'] })).toEqual({
      name: 'Ada',
      pronouns: '',
      topics: ['Sales'],
    })
  })

  test('is stored with nothing for what is blank, and leaves alone what a draft leaves out', () => {
    expect(toStore(FIELDS, { name: 'Ada', pronouns: '', topics: null })).toEqual({
      name: 'Ada',
      pronouns: null,
      topics: [],
    })
    expect(toStore(FIELDS, { pronouns: 'she' })).toEqual({ pronouns: 'she' })
    expect(toStore(FIELDS, {})).toEqual({})
  })

  test('takes its own values from among others', () => {
    const row = { id: 7, name: 'Ada', pronouns: null, topics: [], password: 'secret' }

    expect(valuesIn(FIELDS, row)).toEqual({ name: 'Ada', pronouns: null, topics: [] })
  })
})
