import { isIP } from 'node:net'
import { z } from 'zod'

/** What Fastify calls `trustProxy`: nobody, everybody, a number of hops, or the proxies' addresses. */
export type TrustProxy = boolean | number | string[]

const isAddressOrRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** TRUST_PROXY: which proxies are believed about whom they speak for. */
export const trustProxySetting = z
  .string()
  .trim()
  .default('off')
  .refine(
    text =>
      ['on', 'off'].includes(text) || /^\d{1,2}$/.test(text) || text.split(',').every(a => isAddressOrRange(a.trim())),
    'TRUST_PROXY must be "off", "on", the number of proxies in front, or their addresses separated by commas.',
  )
  .transform((text): TrustProxy => {
    if (text === 'on' || text === 'off') return text === 'on'
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map(address => address.trim())
  })
