import { expect, test } from 'vitest'
import { likelyConflicts, whyRecused } from './recusal.ts'

const dana = { email: 'dana@okafor-films.com', lastName: 'Okafor', businessEntity: 'Okafor Films LLC' }
const stranger = { email: 'sam@elsewhere.org', lastName: 'Lindqvist', businessEntity: null }

test('strangers share nothing, and an empty name or business is nothing to share', () => {
  expect(likelyConflicts(dana, stranger)).toEqual([])
  expect(
    likelyConflicts({ ...dana, lastName: ' ', businessEntity: '' }, { ...stranger, lastName: '', businessEntity: '' }),
  ).toEqual([])
})

test('a domain of their own, a last name and a business are each pointed out, however they are written', () => {
  const applicant = { email: 'sam@Okafor-Films.com', lastName: ' OKAFOR', businessEntity: 'okafor films llc' }

  expect(likelyConflicts(dana, applicant)).toEqual(['email-domain', 'last-name', 'business-entity'])
})

test('a mailbox where anybody may have one says nothing', () => {
  expect(likelyConflicts({ ...dana, email: 'dana@gmail.com' }, { ...stranger, email: 'sam@GMAIL.com' })).toEqual([])
})

test('who stepped back is refused with a sentence', () => {
  expect(whyRecused(false)).toBeNull()
  expect(whyRecused(true)).toMatchObject({ code: 'recused', message: expect.stringContaining('know this person') })
})
