import { expect, test } from 'vitest'
import { maySeePicture } from './picture-access.ts'

const author = { role: 'author' } as const
const reviewer = { role: 'reviewer' } as const
const counsel = { role: 'counsel' } as const
const admin = { role: 'admin' } as const

test('a picture of a draft is for who keeps the texts, one of a text for its readers, one of the brand for everybody (H150)', () => {
  const viewers = [null, author, reviewer, counsel, admin]
  expect(viewers.map(viewer => maySeePicture(viewer, []))).toEqual([false, false, false, true, true])
  expect(viewers.map(viewer => maySeePicture(viewer, ['training']))).toEqual([false, true, true, true, true])
  expect(viewers.map(viewer => maySeePicture(viewer, ['training', 'brand']))).toEqual([true, true, true, true, true])
})
