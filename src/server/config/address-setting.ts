import { isIP } from 'node:net'
import { z } from 'zod'

/** A setting that is a URL with one of these protocols, or is not there. */
export const url = (setting: string, protocols: string[], example: string) =>
  z
    .string()
    .trim()
    .optional()
    .refine(
      text => text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
      `${setting} must be a URL such as ${example}.`,
    )

/** An address that the server itself calls; an account in it would end up in logs. */
export const webAddress = (setting: string, example: string) =>
  url(setting, ['http:', 'https:'], example).refine(
    text => text === undefined || !URL.canParse(text) || !new URL(text).username,
    `${setting} must have no account in it, for example ${example}.`,
  )

/** An email address. */
export const emailSetting = (setting: string, example: string) =>
  z
    .string()
    .trim()
    .pipe(z.email(`${setting} must be an email address, for example ${setting}=${example}.`))
    .optional()

/** How a server that listens there is reached; no URL where the host is none. */
export function addressOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

/** Whether nobody on the way can read what goes there. */
export function isSafeFromListeners({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
}

/** RFC 3161 servers, in the order in which they are asked. */
export const timestampSetting = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== ''),
  )
  .refine(
    servers => servers.every(server => URL.canParse(server) && /^https?:$/.test(new URL(server).protocol)),
    'TSA_URL must be one URL or several separated by commas, for example TSA_URL=http://timestamp.example.com.',
  )
