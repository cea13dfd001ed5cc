/** How long whoever was refused should wait, for the Retry-After header: never nothing, so that nobody asks at once again. */
export function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000))
}
