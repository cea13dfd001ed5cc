import { expect, test } from 'vitest'
import { webLinkOf } from './web-link.ts'

test.each([
  [
    'https://www.linkedin.com/in/tobias-angstrom',
    'https://www.linkedin.com/in/tobias-angstrom',
    'linkedin.com/in/tobias-angstrom',
  ],
  ['youtube.com/@angstromdrills', 'https://youtube.com/@angstromdrills', 'youtube.com/@angstromdrills'],
  [' http://angstrom.studio/ ', 'http://angstrom.studio/', 'angstrom.studio'],
  ['example.com:8080/a?b=c', 'https://example.com:8080/a?b=c', 'example.com:8080/a?b=c'],
])('%j becomes a link', (typed, href, text) => {
  expect(webLinkOf(typed)).toEqual({ href, text })
})

test.each([
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'mailto:tobias@angstrom.studio',
  'https://linkedin.com@evil.example/',
  '@angstromdrills',
  'not a link',
  '',
])('%j stays text', typed => {
  expect(webLinkOf(typed)).toBe(null)
})
