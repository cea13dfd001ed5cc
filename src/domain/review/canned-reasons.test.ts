import { describe, expect, test } from 'vitest'
import { REVISABLES } from '../application/revision.ts'
import { cannedReasonsFor, withReason } from './canned-reasons.ts'

describe('reasons that reviewers give often', () => {
  test('everything that the review dialog offers has some, each with a name of its own', () => {
    for (const { id } of REVISABLES) {
      const labels = cannedReasonsFor(id).map(reason => reason.label)
      expect(labels.length).toBeGreaterThan(0)
      expect(new Set(labels).size).toBe(labels.length)
    }
    expect(cannedReasonsFor('course-contracts')).toEqual([])
  })

  test('a reason follows what is written already, on a line of its own', () => {
    const reason = { label: 'Too long', text: 'Please be brief.' }

    expect(withReason('', reason)).toBe('Please be brief.')
    expect(withReason(' \n', reason)).toBe('Please be brief.')
    expect(withReason('Thank you. \n', reason)).toBe('Thank you.\nPlease be brief.')
  })
})
