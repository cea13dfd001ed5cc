/** Where the server gets the time from; domain receives it as an argument. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that moves only when told: for tests and sample data. */
export function stoppedClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: milliseconds => {
      time += milliseconds
    },
  }
}
