import { expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'

test('a path of this site is kept with its query and fragment', () => {
  expect(safeNextPath('/reviewer/applications/42?tab=2#video')).toBe('/reviewer/applications/42?tab=2#video')
})

test('another site, however it is written, leads home', () => {
  const disguises = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ]

  expect(disguises.map(safeNextPath)).toEqual(disguises.map(() => '/'))
})

test('signing in never leads back to signing in, nor into the API', () => {
  expect(['/login?next=/login', '/signup', '/api/logout', '', undefined, 7].map(safeNextPath)).toEqual(
    Array(6).fill('/'),
  )
})
