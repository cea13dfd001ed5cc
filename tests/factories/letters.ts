import {
  archiveReadyLetter,
  erasureAskedLetter,
  factorResetConfirmedLetter,
  invitationLetter,
  newDeviceLetter,
} from '#domain/notice/account-letters.ts'
import {
  decisionLetter,
  signedCopyLetter,
  submissionLetter,
  voidedDocumentLetter,
} from '#domain/notice/application-letters.ts'
import type { Letter, LetterSender } from '#domain/notice/letter.ts'
import {
  LETTER_NAMES,
  type LetterFacts,
  type LetterName,
  letterFacts,
  letterTo,
  writeLetter,
} from '#domain/notice/letter-texts.ts'
import { doneThrough, inPhase2, waitingForPhase1 } from './application-facts.ts'

export const SENDER: LetterSender = {
  portalUrl: 'https://authors.marlowreed.example',
  publisher: 'Marlow & Reed Learning, Inc.',
  contactEmail: 'authors@marlowreed.example',
}

const to = { firstName: 'Małgorzata' }
const waiting = waitingForPhase1()
const decided = { phase: 1, flagged: null, feedback: null, reviewerName: 'Helen Castellane' } as const

/** The facts of one of every letter, with words as people write them: lines, markup, an address without a gap. */
const FACTS: Record<LetterName, LetterFacts> = {
  'application-received': submissionLetter(to, 1, false),
  'application-received-again': submissionLetter(to, 2, true),
  'phase-1-approved': decisionLetter(
    to,
    {
      ...decided,
      status: 'approved',
      feedback: 'The story about the night shift stays with one.',
    },
    waiting,
  ),
  'phase-1-approved-again': decisionLetter(
    to,
    { ...decided, status: 'approved' },
    inPhase2(doneThrough('course-contracts')),
  ),
  'phase-2-approved': decisionLetter(to, { ...decided, phase: 2, status: 'approved' }, waiting),
  'revision-requested': decisionLetter(
    to,
    {
      ...decided,
      status: 'needs_revision',
      flagged: 'video-upload',
      feedback: `Please film nearer to the window: your face is dark from 0:40 on.\n\nSee <https://help.marlowreed.example/${'filming-by-daylight-'.repeat(5)}> & take <b>two</b> takes.`,
    },
    waiting,
  ),
  'phase-rejected': decisionLetter(
    to,
    { ...decided, status: 'rejected', feedback: 'Too few examples of your own.' },
    waiting,
  ),
  'signed-copy': signedCopyLetter(to, 'nda'),
  'document-voided': voidedDocumentLetter(to, {
    kind: 'course-sow',
    signedAt: new Date('2026-03-02T10:00:00Z'),
    reason: 'The payout was wrong.\nA new one follows.',
  }),
  'consent-withdrawn': letterTo(to, 'consent-withdrawn', {}),
  'confirm-email': letterFacts('confirm-email', {}),
  'reset-password': letterFacts('reset-password', {}),
  'how-to-sign-in': letterTo({ firstName: null }, 'how-to-sign-in', {}),
  'password-changed': letterTo(to, 'password-changed', {}),
  'confirm-new-email': letterFacts('confirm-new-email', {}),
  'email-changed': letterTo(to, 'email-changed', { newEmail: 'malgorzata.wojciechowska-brzezinska@example.com' }),
  'email-change-undone': letterTo(to, 'email-change-undone', {}),
  'new-device': newDeviceLetter(to, {
    device: 'Safari on iPhone',
    ip: '203.0.113.24',
    at: new Date('2026-03-02T10:00:00Z'),
  }),
  'passkey-added': letterTo(to, 'passkey-added', { name: 'Phone' }),
  'passkey-removed': letterTo(to, 'passkey-removed', { name: 'Old laptop, the one with the blue sticker' }),
  'passkey-copied': letterTo(to, 'passkey-copied', { name: 'Key' }),
  'authenticator-app-added': letterTo(to, 'authenticator-app-added', {}),
  'authenticator-app-removed': letterTo(to, 'authenticator-app-removed', {}),
  'recovery-codes-made': letterTo(to, 'recovery-codes-made', {}),
  'recovery-code-used': letterTo(to, 'recovery-code-used', { left: '3' }),
  'factor-reset-started': letterTo(to, 'factor-reset-started', {}),
  'factor-reset-confirmed': factorResetConfirmedLetter(to, new Date('2026-03-02T10:00:00Z')),
  'factors-removed': letterTo(to, 'factors-removed', {}),
  'role-changed': letterTo(to, 'role-changed', { role: 'reviewer' }),
  'archive-ready': archiveReadyLetter(to, new Date('2026-03-02T10:00:00Z')),
  'erasure-asked': erasureAskedLetter(to, new Date('2026-03-09T10:00:00Z')),
  'erasure-called-off': letterTo(to, 'erasure-called-off', {
    obstacle: 'There is a dispute, so nothing may be erased until it is settled. Please write to us.',
  }),
  'staff-invitation': invitationLetter(
    { firstName: 'Bartholomew', role: 'reviewer' },
    { by: { firstName: 'Grace', lastName: 'Achebe-Lindström', email: 'g@example.com' }, publisher: SENDER.publisher },
  ),
  'log-checkpoint': letterFacts('log-checkpoint', {
    entries: '4711',
    headHash: 'ab12'.repeat(16),
    at: '2026-03-02T10:00:00.000Z',
  }),
}

/** One of every letter, in the words that the portal comes with. */
export const LETTERS: readonly (readonly [LetterName, Letter])[] = LETTER_NAMES.map(
  name => [name, writeLetter(FACTS[name])] as const,
)
