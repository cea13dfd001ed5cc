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

type LineSettings = Readonly<{
  REQUEST_SECONDS: number
  UPLOAD_SECONDS: number
  STALL_SECONDS: number
  IDLE_SECONDS: number
  CONNECTIONS_PER_ADDRESS: number
}>

export function lineLimitsOf(settings: LineSettings): LineLimits {
  return {
    requestMs: settings.REQUEST_SECONDS * 1000,
    uploadMs: settings.UPLOAD_SECONDS * 1000,
    stallMs: settings.STALL_SECONDS * 1000,
    idleMs: settings.IDLE_SECONDS * 1000,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
  }
}
