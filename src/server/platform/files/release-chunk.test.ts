import { expect, test } from 'vitest'
import { releaseChunk } from './release-chunk.ts'

test('a chunk gives its memory back at once, unless others share it', () => {
  const own = Buffer.allocUnsafeSlow(1024)
  const shared = Buffer.allocUnsafeSlow(1024).fill('a')

  releaseChunk(own)
  releaseChunk(shared.subarray(0, 512))

  expect(own.byteLength).toBe(0)
  expect(shared.toString()).toBe('a'.repeat(1024))
})
