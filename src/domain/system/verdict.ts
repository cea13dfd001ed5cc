import { type CheckpointPace, isCheckpointLate } from '../audit/checkpoint.ts'
import { DAY_MS } from '../instant.ts'
import type { PartState } from './system.ts'
import type { PartFact } from './system-schemas.ts'

const MINUTE_MS = 60_000
const GIGABYTE = 1024 ** 3

/** A database that takes longer for nothing is slow, in milliseconds. */
const SLOW_ANSWER_MS = 250
/** So little above the floor at which uploads close is told beforehand. */
const LITTLE_SPACE = 4 * GIGABYTE
/** What should have left or begun so long ago is late. */
const LATE_MS = 15 * MINUTE_MS
/** An expiring certificate is told of so many days before. */
const EXPIRES_SOON_DAYS = 60

export type Verdict = { state: PartState; says: string; advice: string | null; facts: PartFact[] }

export type Facts<Known> = Readonly<Known & { now: Date }>

export function judgeDatabase(known: Readonly<{ answerMs: number; sizeBytes: number; isMigrated: boolean }>): Verdict {
  const facts: PartFact[] = [
    { name: 'Answers in', kind: 'milliseconds', value: known.answerMs },
    { name: 'Size', kind: 'bytes', value: known.sizeBytes },
  ]
  if (!known.isMigrated) {
    return {
      state: 'broken',
      facts,
      says: 'The tables are not those of this version.',
      advice: 'Restart the portal: it migrates the database at its start, or says why it cannot.',
    }
  }
  if (known.answerMs > SLOW_ANSWER_MS) {
    return {
      state: 'attention',
      facts,
      says: 'It answers slowly.',
      advice: 'Look at the load and the disk of its machine.',
    }
  }
  return { state: 'fine', facts, says: 'It answers, and every migration is applied.', advice: null }
}

export function judgeLog(
  known: Facts<{
    pace: CheckpointPace
    entries: number
    lastAt: Date | null
    /** The last checkpoint, or the first entry where there is none yet; null while the log is empty. */
    since: Date | null
    mayActAsOwner: boolean
  }>,
): Verdict {
  const { now, pace, entries, lastAt, since, mayActAsOwner } = known
  const facts: PartFact[] = [
    { name: 'Entries', kind: 'count', value: entries },
    ...(lastAt ? [momentFact('Last checkpoint', lastAt)] : []),
  ]
  if (since !== null && isCheckpointLate(since, { pace, now })) {
    return {
      state: 'broken',
      facts,
      says: 'No checkpoint of the log has been made for too long.',
      advice: 'See that files and seal are in order, and whether the job that anchors the log has failed, below.',
    }
  }
  const checkpoints = lastAt ? 'Checkpoints are made.' : 'The first checkpoint is made within the hour.'
  const account = mayActAsOwner
    ? 'The log is only as safe as the one database account that the portal has.'
    : 'The portal itself can only add to it.'
  return { state: 'fine', facts, says: `${checkpoints} ${account}`, advice: mayActAsOwner ? OWN_ACCOUNT : null }
}

const OWN_ACCOUNT = 'Give the portal an account of its own in DATABASE_URL, and the owner in DATABASE_MIGRATION_URL.'

export function judgeFiles(
  known: Readonly<{ place: 'folder' | 'bucket'; isWritable: boolean; freeBytes: number | null; floorBytes: number }>,
): Verdict {
  const { place, isWritable, freeBytes, floorBytes } = known
  const facts: PartFact[] = [
    { name: 'Kept in', kind: 'text', value: place === 'folder' ? 'a folder of this machine' : 'a bucket' },
    ...(freeBytes === null ? [] : spaceFacts(freeBytes, floorBytes)),
  ]
  if (!isWritable) {
    const advice =
      place === 'folder'
        ? 'See that DATA_DIR is there, and that the account of the portal may write to it.'
        : 'See that the store answers, and that S3_BUCKET and its keys are right.'
    return { state: 'broken', facts, says: 'Files cannot be kept: uploads and signed documents fail.', advice }
  }
  const advice = 'Make room on it, or give it more.'
  if (freeBytes !== null && freeBytes < floorBytes) {
    return { state: 'broken', facts, says: 'The disk is nearly full: uploads are closed until there is room.', advice }
  }
  if (freeBytes !== null && freeBytes < floorBytes + LITTLE_SPACE) {
    return { state: 'attention', facts, says: 'The disk is nearly full.', advice }
  }
  return { state: 'fine', facts, says: 'Files can be kept.', advice: null }
}

function spaceFacts(freeBytes: number, floorBytes: number): PartFact[] {
  return [
    { name: 'Free', kind: 'bytes', value: freeBytes },
    { name: 'Uploads close below', kind: 'bytes', value: floorBytes },
  ]
}

export type MailFacts = {
  isSetUp: boolean
  lastSentAt: Date | null
  waiting: number
  /** Of those that should have left by now, the one that waits the longest. */
  oldestDueAt: Date | null
  /** Given up within the last seven days. */
  failed: number
}

export function judgeMail({ now, ...known }: Facts<MailFacts>): Verdict {
  const facts: PartFact[] = [
    ...(known.lastSentAt ? [momentFact('Last sent', known.lastSentAt)] : []),
    { name: 'Waiting', kind: 'count', value: known.waiting },
    { name: 'Given up in 7 days', kind: 'count', value: known.failed },
  ]
  if (!known.isSetUp) {
    return {
      state: 'off',
      facts: [],
      says: 'Emails are kept here, and nobody gets them.',
      advice: 'Set SMTP_URL to the mail server that sends them.',
    }
  }
  if (known.oldestDueAt && now.getTime() - known.oldestDueAt.getTime() > LATE_MS) {
    return {
      state: 'broken',
      facts,
      says: 'Emails wait that should have left.',
      advice: 'See in Emails why, and that SMTP_URL is right. They are tried again by themselves.',
    }
  }
  if (known.failed > 0) {
    return {
      state: 'attention',
      facts,
      says: 'Some emails were given up.',
      advice: 'Look at them in Emails, fix what is wrong, and send them again.',
    }
  }
  return { state: 'fine', facts, says: 'Emails go out.', advice: null }
}

export type SealFacts = {
  /** Null: the key cannot be opened. */
  certificate: { subject: string; validFrom: Date; validUntil: Date; selfSigned: boolean } | null
  waiting: number
  oldestSignedAt: Date | null
}

export function judgeSeal({ now, certificate, waiting, oldestSignedAt }: Facts<SealFacts>): Verdict {
  const facts: PartFact[] = [
    ...(certificate ? certificateFacts(certificate) : []),
    { name: 'Waiting for it', kind: 'count', value: waiting },
  ]
  if (certificate === null) {
    return {
      state: 'broken',
      facts,
      says: 'The key cannot be opened: documents are signed without a seal.',
      advice: 'The page Documents says why. With SEAL_P12, check the file and SEAL_P12_PASSWORD.',
    }
  }
  const daysLeft = Math.floor((certificate.validUntil.getTime() - now.getTime()) / DAY_MS)
  const renew = 'Put a valid key into the file of SEAL_P12; it is taken up without a restart.'
  if (daysLeft < 0) return { state: 'broken', facts, says: 'The certificate has expired.', advice: renew }
  if (now < certificate.validFrom) {
    return { state: 'broken', facts, says: 'The certificate is not valid yet: documents wait for it.', advice: renew }
  }
  if (oldestSignedAt && now.getTime() - oldestSignedAt.getTime() > LATE_MS) {
    return {
      state: 'attention',
      facts,
      says: 'Signed documents wait for their seal.',
      advice: 'See in Documents why. They are tried again by themselves.',
    }
  }
  if (daysLeft < EXPIRES_SOON_DAYS) {
    const says = daysLeft === 0 ? 'The certificate expires today.' : `The certificate expires in ${daysLeft} days.`
    return { state: 'attention', facts, says, advice: renew }
  }
  const advice = certificate.selfSigned
    ? 'It shows that a document is unchanged, not whose it is. A certificate of an authority (SEAL_P12) shows both.'
    : null
  return { state: 'fine', facts, says: 'Documents are sealed.', advice }
}

export type TimestampFacts = {
  servers: number
  lastAt: Date | null
  /** Documents wait because no server answered well. */
  isKeepingWaiting: boolean
}

export function judgeTimestamps({ servers, lastAt, isKeepingWaiting }: TimestampFacts): Verdict {
  const facts: PartFact[] = [
    { name: 'Servers', kind: 'count', value: servers },
    ...(lastAt ? [momentFact('Last timestamp', lastAt)] : []),
  ]
  if (servers === 0) {
    return {
      state: 'off',
      facts: [],
      says: 'Seals carry the time of this server alone.',
      advice: 'Set TSA_URL to have a third party vouch for the time.',
    }
  }
  if (isKeepingWaiting) {
    return {
      state: 'broken',
      facts,
      says: 'No timestamp server answers well, and documents wait for it.',
      advice: 'See that the addresses of TSA_URL can be reached from here, or add another.',
    }
  }
  const says = lastAt ? 'Seals carry a timestamp.' : 'The next seal asks for the first timestamp.'
  return { state: 'fine', facts, says, advice: null }
}

export type TrackerFacts = {
  isSetUp: boolean
  lastDeliveredAt: Date | null
  waiting: number
  oldestWaitingAt: Date | null
  /** Given up within the last seven days. */
  failed: number
}

export function judgeTracker({ now, ...known }: Facts<TrackerFacts>): Verdict {
  const facts: PartFact[] = [
    ...(known.lastDeliveredAt ? [momentFact('Last delivered', known.lastDeliveredAt)] : []),
    { name: 'Waiting', kind: 'count', value: known.waiting },
    { name: 'Given up in 7 days', kind: 'count', value: known.failed },
  ]
  const look = 'See in Tracker what it answers, and that TRACKER_WEBHOOK_URL is right.'
  if (!known.isSetUp) {
    return {
      state: 'off',
      facts: [],
      says: 'Confirmed courses are reported to nobody; the portal keeps the reports.',
      advice: 'Set TRACKER_WEBHOOK_URL to report them.',
    }
  }
  if (known.oldestWaitingAt && now.getTime() - known.oldestWaitingAt.getTime() > LATE_MS) {
    return { state: 'broken', facts, says: 'The tracker does not take reports.', advice: look }
  }
  if (known.failed > 0) return { state: 'attention', facts, says: 'Some reports were given up.', advice: look }
  return { state: 'fine', facts, says: 'Reports arrive.', advice: null }
}

export type JobFacts = { failed: number; waiting: number; running: number; oldestDueAt: Date | null }

export function judgeJobs({ now, failed, waiting, running, oldestDueAt }: Facts<JobFacts>): Verdict {
  const facts: PartFact[] = [
    { name: 'Waiting', kind: 'count', value: waiting },
    { name: 'Running', kind: 'count', value: running },
    { name: 'Failed', kind: 'count', value: failed },
  ]
  if (oldestDueAt && now.getTime() - oldestDueAt.getTime() > LATE_MS) {
    return {
      state: 'broken',
      facts,
      says: 'Work is due, and nobody does it.',
      advice: 'See in the log why the workers of the portal stand still, and restart it.',
    }
  }
  if (failed > 0) {
    return {
      state: 'attention',
      facts,
      says: failed === 1 ? 'One job has failed for good.' : `${failed} jobs have failed for good.`,
      advice: 'Read below why, fix it, and try them again.',
    }
  }
  return { state: 'fine', facts, says: 'Jobs are running normally.', advice: null }
}

function certificateFacts({
  subject,
  validFrom,
  validUntil,
  selfSigned,
}: NonNullable<SealFacts['certificate']>): PartFact[] {
  return [
    { name: 'Key of', kind: 'text', value: subject },
    { name: 'Vouched for by', kind: 'text', value: selfSigned ? 'nobody else' : 'an authority' },
    momentFact('Valid from', validFrom),
    momentFact('Valid until', validUntil),
  ]
}

export function momentFact(name: string, at: Date): PartFact {
  return { name, kind: 'moment', value: at.toISOString() }
}
