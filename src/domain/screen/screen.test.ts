import { expect, test } from 'vitest'
import { screenAt } from './screen.ts'

const shownTo = (path: string) =>
  ([null, 'author', 'reviewer', 'admin'] as const).map(role => screenAt(path, role)?.screen)

test('an address shows what the role of who asks opens there, and to others nothing', () => {
  expect(shownTo('/')).toEqual(['landing', 'dashboard', 'reviewer-dashboard', 'reviewer-dashboard'])
  expect(shownTo('/steps/nda')).toEqual([undefined, 'nda', 'nda', 'nda'])
  expect(shownTo('/reviewer')).toEqual([undefined, undefined, 'reviewer-dashboard', 'reviewer-dashboard'])
  expect(shownTo('/admin/system')).toEqual([undefined, undefined, undefined, 'system'])
  expect(shownTo('/nowhere')).toEqual([undefined, undefined, undefined, undefined])
})

test('an address that names what its screen does not take shows nothing', () => {
  expect(shownTo('/answers/2')).toEqual([undefined, 'answers', 'answers', 'answers'])
  expect(shownTo('/answers/3')).toEqual([undefined, undefined, undefined, undefined])
})

test('the parts of an address are known by their names', () => {
  expect(screenAt('/reviewer/applications/7', 'reviewer')).toEqual({
    screen: 'review-detail',
    params: { applicationId: '7' },
  })
})
