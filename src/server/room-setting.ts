import type { AccountLimits } from '#domain/video/upload-room.ts'

/** What keeps disks from filling up. */
export type RoomLimits = AccountLimits &
  Readonly<{
    /** With less free space than this no file is taken any more; 0: never. */
    floorBytes: number
  }>

type RoomSettings = Readonly<{ FREE_SPACE_FLOOR_MB: number; UPLOAD_QUOTA_MB: number; UPLOADS_AT_ONCE: number }>

const MEGABYTE = 1024 ** 2

export function roomLimitsOf(settings: RoomSettings): RoomLimits {
  return {
    floorBytes: settings.FREE_SPACE_FLOOR_MB * MEGABYTE,
    quotaBytes: settings.UPLOAD_QUOTA_MB * MEGABYTE,
    uploadsAtOnce: settings.UPLOADS_AT_ONCE,
  }
}
