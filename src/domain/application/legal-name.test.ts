import { describe, expect, test } from 'vitest'
import { legalNameAfter } from './legal-name.ts'

const nobody = { firstName: '', lastName: '' }
const ada = { firstName: 'Ada', lastName: '' }
const adaLovelace = { firstName: 'Ada', lastName: 'Lovelace' }
const augustaLovelace = { firstName: 'Augusta', lastName: 'Lovelace' }

describe('the full legal name (Specification 5)', () => {
  test('fills itself in while the names are typed', () => {
    const afterFirstName = legalNameAfter('', nobody, ada)
    const afterLastName = legalNameAfter(afterFirstName, ada, adaLovelace)

    expect(afterFirstName).toBe('Ada')
    expect(afterLastName).toBe('Ada Lovelace')
  })

  test('follows a later change of the names', () => {
    expect(legalNameAfter('Ada Lovelace', adaLovelace, augustaLovelace)).toBe('Augusta Lovelace')
  })

  test('stays as it is once the applicant has edited it', () => {
    expect(legalNameAfter('Augusta Ada King', adaLovelace, augustaLovelace)).toBe('Augusta Ada King')
  })

  test('fills itself in again once it was emptied', () => {
    expect(legalNameAfter('  ', adaLovelace, augustaLovelace)).toBe('Augusta Lovelace')
  })

  test('keeps no blank that was typed around a name', () => {
    const typed = { firstName: 'Ada ', lastName: ' Lovelace ' }

    expect(legalNameAfter('Ada', ada, typed)).toBe('Ada Lovelace')
    expect(legalNameAfter('Ada Lovelace', typed, augustaLovelace)).toBe('Augusta Lovelace')
  })

  test('is empty without names, and has no blank at its ends with one of them', () => {
    expect(legalNameAfter('Ada', ada, nobody)).toBe('')
    expect(legalNameAfter('', nobody, { firstName: '', lastName: 'Lovelace' })).toBe('Lovelace')
  })
})
