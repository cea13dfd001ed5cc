import { wholeNumber } from './whole-number-setting.ts'

/** How long a line to a browser may keep the portal waiting, and how many one address may have. */
export type LineLimits = Readonly<{
  /** A whole request without a file. */
  requestMs: number
  /** A whole request that brings a file. */
  uploadMs: number
  /** Without one byte of a request that has begun. */
  stallMs: number
  /** Without one byte in either direction. */
  idleMs: number
  /** At the same time; 0: any number. */
  connectionsPerAddress: number
}>

export const lineSettings = {
  REQUEST_SECONDS: wholeNumber('REQUEST_SECONDS', { from: 1, to: 3600, fallback: 60 }),
  UPLOAD_SECONDS: wholeNumber('UPLOAD_SECONDS', { from: 1, to: 86_400, fallback: 3600 }),
  STALL_SECONDS: wholeNumber('STALL_SECONDS', { from: 1, to: 3600, fallback: 30 }),
  IDLE_SECONDS: wholeNumber('IDLE_SECONDS', { from: 1, to: 86_400, fallback: 300 }),
  CONNECTIONS_PER_ADDRESS: wholeNumber('CONNECTIONS_PER_ADDRESS', { from: 0, to: 100_000, fallback: 200 }),
}

export function lineLimitsOf(settings: Readonly<Record<keyof typeof lineSettings, number>>): LineLimits {
  return {
    requestMs: settings.REQUEST_SECONDS * 1000,
    uploadMs: settings.UPLOAD_SECONDS * 1000,
    stallMs: settings.STALL_SECONDS * 1000,
    idleMs: settings.IDLE_SECONDS * 1000,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
  }
}
