import { expect, test } from 'vitest'
import { judgeDocuments } from './documents-verdict.ts'
import { scheduleWords } from './system.ts'
import {
  judgeDatabase,
  judgeFiles,
  judgeJobs,
  judgeMail,
  judgeSeal,
  judgeTimestamps,
  judgeTracker,
  type Verdict,
} from './verdict.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const GIGABYTE = 1024 ** 3

const mail = { now, isSetUp: true, lastSentAt: ago(5), waiting: 0, oldestDueAt: null, failed: 0 }
const tracker = { now, isSetUp: true, lastDeliveredAt: ago(5), waiting: 0, oldestWaitingAt: null, failed: 0 }
const certificate = { subject: 'Marlow & Reed', validFrom: ago(60), validUntil: inDays(300), selfSigned: false }
const seal = { now, certificate, waiting: 0, oldestSignedAt: null }
const documents = { now, filed: 12, damaged: 0, unchecked: 0, waitingSince: ago(60) }
const jobs = { now, failed: 0, waiting: 2, running: 1, oldestDueAt: ago(1) }

const CASES: [Verdict, Verdict['state'], string][] = [
  [judgeDatabase({ answerMs: 2, sizeBytes: 1, isMigrated: true }), 'fine', 'It answers'],
  [judgeDatabase({ answerMs: 251, sizeBytes: 1, isMigrated: true }), 'attention', 'slowly'],
  [judgeDatabase({ answerMs: 2, sizeBytes: 1, isMigrated: false }), 'broken', 'not those of this version'],
  [judgeFiles({ place: 'bucket', isWritable: true, freeBytes: null, floorBytes: GIGABYTE }), 'fine', 'can be kept'],
  [
    judgeFiles({ place: 'folder', isWritable: false, freeBytes: 9 * GIGABYTE, floorBytes: GIGABYTE }),
    'broken',
    'cannot be kept',
  ],
  [
    judgeFiles({ place: 'folder', isWritable: true, freeBytes: 4 * GIGABYTE, floorBytes: GIGABYTE }),
    'attention',
    'nearly full',
  ],
  [
    judgeFiles({ place: 'folder', isWritable: true, freeBytes: GIGABYTE - 1, floorBytes: GIGABYTE }),
    'broken',
    'uploads are closed',
  ],
  [judgeDocuments(documents), 'fine', 'as they were filed'],
  [judgeDocuments({ ...documents, damaged: 1 }), 'broken', 'one signed document is missing'],
  [judgeDocuments({ ...documents, damaged: 3 }), 'broken', '3 signed documents are missing'],
  [judgeDocuments({ ...documents, unchecked: 12 }), 'fine', 'compared within minutes'],
  [judgeDocuments({ ...documents, unchecked: 1 }), 'fine', 'as they were filed'],
  [judgeDocuments({ ...documents, waitingSince: inDays(-8) }), 'attention', 'for more than a week'],
  [judgeMail(mail), 'fine', 'Emails go out.'],
  [judgeMail({ ...mail, isSetUp: false }), 'off', 'nobody gets them'],
  [judgeMail({ ...mail, oldestDueAt: ago(14) }), 'fine', 'Emails go out.'],
  [judgeMail({ ...mail, oldestDueAt: ago(16) }), 'broken', 'should have left'],
  [judgeMail({ ...mail, failed: 1 }), 'attention', 'given up'],
  [judgeSeal(seal), 'fine', 'are sealed'],
  [judgeSeal({ ...seal, certificate: null }), 'broken', 'cannot be opened'],
  [judgeSeal({ ...seal, certificate: { ...certificate, validUntil: ago(1) } }), 'broken', 'has expired'],
  [judgeSeal({ ...seal, certificate: { ...certificate, validFrom: inDays(1) } }), 'broken', 'not valid yet'],
  [judgeSeal({ ...seal, certificate: { ...certificate, validUntil: inDays(59) } }), 'attention', 'in 59 days'],
  [judgeSeal({ ...seal, waiting: 1, oldestSignedAt: ago(16) }), 'attention', 'wait for their seal'],
  [judgeTimestamps({ servers: 0, lastAt: null, isKeepingWaiting: false }), 'off', 'this server alone'],
  [judgeTimestamps({ servers: 2, lastAt: ago(9), isKeepingWaiting: false }), 'fine', 'carry a timestamp'],
  [judgeTimestamps({ servers: 2, lastAt: ago(9), isKeepingWaiting: true }), 'broken', 'No timestamp server'],
  [judgeTracker(tracker), 'fine', 'arrive'],
  [judgeTracker({ ...tracker, isSetUp: false }), 'off', 'nobody'],
  [judgeTracker({ ...tracker, waiting: 1, oldestWaitingAt: ago(16) }), 'broken', 'does not take'],
  [judgeTracker({ ...tracker, failed: 2 }), 'attention', 'given up'],
  [judgeJobs(jobs), 'fine', 'running normally'],
  [judgeJobs({ ...jobs, failed: 1 }), 'attention', 'One job has failed'],
  [judgeJobs({ ...jobs, failed: 3 }), 'attention', '3 jobs have failed'],
  [judgeJobs({ ...jobs, failed: 3, oldestDueAt: ago(16) }), 'broken', 'nobody does it'],
]

test.each(CASES)('%o is %s', (verdict, state, words) => {
  expect(verdict.state).toBe(state)
  expect(verdict.says).toContain(words)
})

test('whatever is not in order comes with what to do about it', () => {
  const silent = CASES.filter(([{ state, advice }]) => state !== 'fine' && advice === null)

  expect(silent).toEqual([])
})

test('a seal that nobody vouches for is in order, and the way to a better one is told', () => {
  const verdict = judgeSeal({ ...seal, certificate: { ...certificate, selfSigned: true } })

  expect([verdict.state, verdict.advice]).toEqual(['fine', expect.stringContaining('SEAL_P12')])
})

test.each([
  ['* * * * *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['17 * * * *', 'Every hour'],
  ['3 2 * * *', 'Every night at 2:03 UTC'],
  ['0 4 * * 1', '0 4 * * 1'],
  [null, 'When something asks for it'],
])('the schedule %s reads "%s"', (cron, words) => {
  expect(scheduleWords(cron)).toBe(words)
})
