let aheadMs = 0

/** What time it is by the clock of the server, which deadlines go by: that of the device may be hours off. */
export function serverTime(): Date {
  return new Date(Date.now() + aheadMs)
}

/** The server has said what time it was this many milliseconds ago. */
export function learnServerTime(said: string | null | undefined, agoMs = 0): void {
  if (said) aheadMs = Date.parse(said) + agoMs - Date.now()
}
