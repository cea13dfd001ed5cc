import type { RetentionPeriods } from '#domain/erasure/retention.ts'
import { wholeNumber } from './whole-number-setting.ts'

type RetentionSettings = Readonly<
  Record<`RETENTION_${'ABANDONED' | 'REJECTED' | 'ACCEPTED' | 'FILMS' | 'LETTERS' | 'LOG_ADDRESSES'}_DAYS`, number>
>

/** A period in days; 0 keeps everything. */
export const retentionDays = (setting: string) => wholeNumber(setting, { from: 0, to: 36_500, fallback: 0 })

export function retentionOf(settings: RetentionSettings): RetentionPeriods {
  return {
    abandoned: settings.RETENTION_ABANDONED_DAYS,
    rejected: settings.RETENTION_REJECTED_DAYS,
    accepted: settings.RETENTION_ACCEPTED_DAYS,
    films: settings.RETENTION_FILMS_DAYS,
    letters: settings.RETENTION_LETTERS_DAYS,
    logAddresses: settings.RETENTION_LOG_ADDRESSES_DAYS,
  }
}
