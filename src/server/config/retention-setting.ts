import type { RetentionPeriods } from '#domain/erasure/retention.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** A period in days; 0 keeps everything. */
const days = (setting: string) => wholeNumber(setting, { from: 0, to: 36_500, fallback: 0 })

export const retentionSettings = {
  RETENTION_ABANDONED_DAYS: days('RETENTION_ABANDONED_DAYS'),
  RETENTION_REJECTED_DAYS: days('RETENTION_REJECTED_DAYS'),
  RETENTION_ACCEPTED_DAYS: days('RETENTION_ACCEPTED_DAYS'),
  RETENTION_FILMS_DAYS: days('RETENTION_FILMS_DAYS'),
  RETENTION_LETTERS_DAYS: days('RETENTION_LETTERS_DAYS'),
  RETENTION_LOG_ADDRESSES_DAYS: days('RETENTION_LOG_ADDRESSES_DAYS'),
  EVIDENCE_YEARS: wholeNumber('EVIDENCE_YEARS', { from: 0, to: 100, fallback: 0 }),
}

export function retentionOf(settings: Readonly<Record<keyof typeof retentionSettings, number>>): RetentionPeriods {
  return {
    abandoned: settings.RETENTION_ABANDONED_DAYS,
    rejected: settings.RETENTION_REJECTED_DAYS,
    accepted: settings.RETENTION_ACCEPTED_DAYS,
    films: settings.RETENTION_FILMS_DAYS,
    letters: settings.RETENTION_LETTERS_DAYS,
    logAddresses: settings.RETENTION_LOG_ADDRESSES_DAYS,
    evidenceYears: settings.EVIDENCE_YEARS,
  }
}
