import { expect, test } from 'vitest'
import { maySeePicture } from './picture-access.ts'

const author = { role: 'author' } as const
const admin = { role: 'admin' } as const

test('a picture of a draft is for who writes it, one of a text for its readers, one of the brand for everybody (H150)', () => {
  expect([null, author, admin].map(viewer => maySeePicture(viewer, []))).toEqual([false, false, true])
  expect([null, author, admin].map(viewer => maySeePicture(viewer, ['training']))).toEqual([false, true, true])
  expect([null, author, admin].map(viewer => maySeePicture(viewer, ['training', 'brand']))).toEqual([true, true, true])
})
