import { z } from 'zod'

/** A setting that is "on" or "off", and `fallback` where it is not given. */
export const onOff = (setting: string, fallback: 'on' | 'off') =>
  z
    .string()
    .trim()
    .default(fallback)
    .refine(text => text === 'on' || text === 'off', `${setting} must be "on" or "off".`)
    .transform(text => text === 'on')
