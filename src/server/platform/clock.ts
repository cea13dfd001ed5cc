/** Where the server gets the time from; domain receives it as an argument. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
