import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProfileOn, normalizeProfileUrl, PROFILE_HOSTS } from '#domain/application/profile-url.ts'

const RUNS = { numRuns: 1000 }

const scheme = fc.constantFrom(
  '',
  'http://',
  'HTTP://',
  'https://',
  'ftp://',
  'javascript:',
  'javascript://',
  '//',
  'http://http://',
)
const host = fc.oneof(
  fc.constantFrom(...Object.values(PROFILE_HOSTS), 'evil.example', 'xn--a', '[::1]', '1.2'),
  fc.domain(),
)
const rest = fc.oneof(
  fc.webPath(),
  fc.string(),
  fc.constantFrom('', ':80', ':443', '.', '@evil.example', '\\@evil.example'),
)

/** What people, and those who mean ill, might type: whole addresses, halves of them, and anything else. */
const typed = fc.oneof(
  fc.tuple(fc.constantFrom('', ' ', '\t'), scheme, host, rest).map(parts => parts.join('')),
  fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withQueryParameters: true, withFragments: true }),
  fc.string(),
  fc.string({ unit: 'binary' }),
)

describe('normalizing an address (D1)', () => {
  test('twice is the same as once', () => {
    fc.assert(
      fc.property(typed, address => {
        const once = normalizeProfileUrl(address)
        expect(normalizeProfileUrl(once)).toBe(once)
      }),
      RUNS,
    )
  })

  test('never ends in http, and leaves no blank at either end', () => {
    fc.assert(
      fc.property(typed, address => {
        const normal = normalizeProfileUrl(address)
        expect(normal).not.toMatch(/^http:/i)
        expect(normal).toBe(normal.trim())
      }),
      RUNS,
    )
  })

  test('changes nothing about where an address leads, apart from https and www.', () => {
    const plain = fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true })

    fc.assert(
      fc.property(plain, address => {
        const before = new URL(address)
        const after = new URL(normalizeProfileUrl(address))
        expect(['', 'www.'].map(prefix => prefix + before.hostname)).toContain(after.hostname)
        expect([after.pathname, after.search, after.hash]).toEqual([before.pathname, before.search, before.hash])
      }),
      RUNS,
    )
  })
})

describe('an accepted profile (D1)', () => {
  test.each(Object.values(PROFILE_HOSTS))('is always an https address of %s, without credentials', expected => {
    fc.assert(
      fc.property(typed, address => {
        const normal = normalizeProfileUrl(address)
        fc.pre(isProfileOn(expected, normal))

        const url = new URL(normal)
        expect(url.protocol).toBe('https:')
        expect(`.${url.hostname}`.endsWith(`.${expected}`)).toBe(true)
        expect(url.username + url.password).toBe('')
      }),
      { numRuns: 50, maxSkipsPerRun: 1000 },
    )
  })
})
