import type { AccountLimits } from '#domain/video/upload-room.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** What keeps disks from filling up. */
export type RoomLimits = AccountLimits &
  Readonly<{
    /** With less free space than this no file is taken any more; 0: never. */
    floorBytes: number
  }>

export const roomSettings = {
  FREE_SPACE_FLOOR_MB: wholeNumber('FREE_SPACE_FLOOR_MB', { from: 0, to: 1_000_000, fallback: 1024 }),
  UPLOAD_QUOTA_MB: wholeNumber('UPLOAD_QUOTA_MB', { from: 100, to: 1_000_000, fallback: 4096 }),
  UPLOADS_AT_ONCE: wholeNumber('UPLOADS_AT_ONCE', { from: 1, to: 1000, fallback: 20 }),
}

const MEGABYTE = 1024 ** 2

export function roomLimitsOf(settings: Readonly<Record<keyof typeof roomSettings, number>>): RoomLimits {
  return {
    floorBytes: settings.FREE_SPACE_FLOOR_MB * MEGABYTE,
    quotaBytes: settings.UPLOAD_QUOTA_MB * MEGABYTE,
    uploadsAtOnce: settings.UPLOADS_AT_ONCE,
  }
}
