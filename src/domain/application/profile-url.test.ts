import { describe, expect, test } from 'vitest'
import { isProfileOn, normalizeProfileUrl, PROFILE_HOSTS } from './profile-url.ts'

const isLinkedIn = (typed: string) => isProfileOn('linkedin.com', normalizeProfileUrl(typed))

describe('normalizing an address (Specification 5, D1)', () => {
  test.each([
    ['is trimmed', '  https://www.linkedin.com/in/ada \n', 'https://www.linkedin.com/in/ada'],
    ['gets a scheme', 'www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['becomes https', 'http://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['becomes https, however it was typed', 'HTTP://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['gets www. on a bare domain', 'linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['gets www. on any bare domain', 'example.org/me', 'https://www.example.org/me'],
    ['keeps a subdomain', 'de.linkedin.com/in/ada', 'https://de.linkedin.com/in/ada'],
    ['keeps an @ in its path', 'tiktok.com/@ada', 'https://www.tiktok.com/@ada'],
    ['keeps its query', 'youtube.com/watch?v=Ab-C_9', 'https://www.youtube.com/watch?v=Ab-C_9'],
    ['has its host in lower case and its path as typed', 'LinkedIn.COM/in/Ada', 'https://www.linkedin.com/in/Ada'],
    ['has the usual port left out', 'linkedin.com:443/in/ada', 'https://www.linkedin.com/in/ada'],
  ])('%s', (_, typed, normal) => {
    expect(normalizeProfileUrl(typed)).toBe(normal)
  })

  test('nothing stays nothing', () => {
    expect(normalizeProfileUrl('')).toBe('')
    expect(normalizeProfileUrl(' \t\n')).toBe('')
  })

  test.each([
    ['a name', 'Dana Quill'],
    ['a handle', '@dana.quill'],
    ['a handle without a dot', '@maxi'],
    ['a word', 'linkedin'],
    ['a sentence', 'see linkedin.com/in/ada'],
    ['a name with a scheme', 'https://Dana Quill'],
    ['an email address', 'dana.quill@example.org'],
    ['another scheme', 'ftp://linkedin.com/in/ada'],
    ['a port that is none', 'linkedin.com:99999/in/ada'],
  ])('%s is no address and comes back as it was typed, for the validation to refuse', (_, typed) => {
    expect(normalizeProfileUrl(` ${typed} `)).toBe(typed)
  })
})

describe('the hosts of the profiles (D1)', () => {
  test('are these four', () => {
    expect(PROFILE_HOSTS).toEqual({
      linkedinUrl: 'linkedin.com',
      instagramUrl: 'instagram.com',
      tiktokUrl: 'tiktok.com',
      youtubeUrl: 'youtube.com',
    })
  })

  test.each(Object.values(PROFILE_HOSTS))('%s itself and its subdomains are right, with http and https', host => {
    expect(isProfileOn(host, `https://${host}/ada`)).toBe(true)
    expect(isProfileOn(host, `http://${host}/ada`)).toBe(true)
    expect(isProfileOn(host, `https://www.${host}/ada`)).toBe(true)
    expect(isProfileOn(host, `https://a.b.${host}`)).toBe(true)
  })

  test.each([
    ['a host that ends alike', 'notlinkedin.com/in/ada'],
    ['a host that begins alike', 'linkedin.com.evil.example/in/ada'],
    ['another ending', 'linkedin.co/in/ada'],
    ['the host in the path', 'evil.example/linkedin.com'],
    ['the host in the query', 'evil.example?linkedin.com'],
    ['the host in the fragment', 'evil.example#linkedin.com'],
    ['the host behind a backslash', 'evil.example\\.linkedin.com'],
    ['the host as a user name', 'linkedin.com@evil.example'],
    ['the host as user name and password', 'www.linkedin.com:in@evil.example'],
    ['credentials on the right host', 'ada:secret@linkedin.com/in/ada'],
    ['a user name on the right host', 'ada@linkedin.com/in/ada'],
    ['an encoded dot', 'linkedin.com%2eevil.example'],
    ['an encoded NUL', 'linkedin.com%00.evil.example'],
    ['the dot of the root', 'linkedin.com./in/ada'],
    ['a dotless i', 'l\u0131nkedin.com/in/ada'],
    ['a Cyrillic i', 'l\u0456nkedin.com/in/ada'],
    ['punycode', 'xn--lnkedin-rog.com/in/ada'],
    ['javascript:', 'javascript:alert(1)'],
    ['javascript: with the host', 'javascript://linkedin.com/%0aalert(1)'],
    ['data:', 'data:text/html,linkedin.com'],
    ['blob:', 'blob:https://linkedin.com/ada'],
    ['mailto:', 'mailto:ada@linkedin.com'],
    ['ftp:', 'ftp://linkedin.com/in/ada'],
    ['file:', 'file://linkedin.com/in/ada'],
    ['a port that is none', 'linkedin.com:99999/in/ada'],
    ['an IP address', '127.0.0.1/linkedin.com'],
    ['a scheme alone', 'https://'],
    ['a name alone', 'linkedin'],
    ['a sentence', 'see linkedin.com'],
    ['nothing', ''],
  ])('%s is refused', (_, typed) => {
    expect(isLinkedIn(typed)).toBe(false)
  })

  test('letters that the standard takes for plain ones are the real host', () => {
    expect(normalizeProfileUrl('\uFF4C\uFF49\uFF4E\uFF4B\uFF45\uFF44\uFF49\uFF4E.com/in/ada')).toBe(
      'https://www.linkedin.com/in/ada',
    )
  })

  test('one network is not another', () => {
    expect(isProfileOn('instagram.com', 'https://www.tiktok.com/@ada')).toBe(false)
  })
})
