import { expect, test } from 'vitest'
import { whyNoUpload } from './upload-room.ts'

const limits = { quotaBytes: 1000, uploadsAtOnce: 2 }

test('an account fills its room to the last byte, and no further (H36)', () => {
  expect(whyNoUpload({ uploads: 0, bytes: 400 }, 600, limits)).toBeNull()
  expect(whyNoUpload({ uploads: 0, bytes: 400 }, 601, limits)).toMatchObject({ code: 'quota-used' })
})

test('an account has so many uploads under way, and no more (H36)', () => {
  expect(whyNoUpload({ uploads: 1, bytes: 0 }, 1, limits)).toBeNull()
  expect(whyNoUpload({ uploads: 2, bytes: 0 }, 1, limits)).toMatchObject({ code: 'too-many-uploads' })
})
