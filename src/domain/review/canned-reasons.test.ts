import { describe, expect, test } from 'vitest'
import { REVISABLES } from '../application/revision.ts'
import { ORIGINAL_REASONS, withReason } from './canned-reasons.ts'

describe('reasons that reviewers give often', () => {
  test('everything that the review dialog offers has some', () => {
    for (const { id } of REVISABLES) expect(ORIGINAL_REASONS[id]?.length).toBeGreaterThan(0)
  })

  test('a reason follows what is written already, on a line of its own', () => {
    const reason = { label: 'Too long', text: 'Please be brief.' }

    expect(withReason('', reason)).toBe('Please be brief.')
    expect(withReason(' \n', reason)).toBe('Please be brief.')
    expect(withReason('Thank you. \n', reason)).toBe('Thank you.\nPlease be brief.')
  })
})
