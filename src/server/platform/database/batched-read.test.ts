import { expect, test } from 'vitest'
import { batchedRead } from './batched-read.ts'

const lengths = (words: readonly string[]) => new Map(words.map(word => [word, word.length]))

test('what is asked for at the same moment is read at once, each key once, and answered in its place', async () => {
  const asked: (readonly string[])[] = []
  const read = batchedRead(async (keys: readonly string[]) => {
    asked.push(keys)
    return lengths(keys)
  })

  expect(await Promise.all(['one', 'three', 'one'].map(read))).toEqual([3, 5, 3])
  expect(asked).toEqual([['one', 'three']])
})

test('nothing is kept: the same question later is asked again', async () => {
  let answer = 1
  const read = batchedRead(async (keys: readonly string[]) => new Map(keys.map(key => [key, answer])))

  expect(await read('key')).toBe(1)
  answer = 2
  expect(await read('key')).toBe(2)
})

test('a key without an answer is null, and a read that fails fails for everybody who waited for it alone', async () => {
  let isDown = true
  const read = batchedRead(async (keys: readonly string[]) => {
    if (isDown) throw new Error('The database is away')
    return lengths(keys.filter(key => key !== 'unknown'))
  })

  const both = await Promise.allSettled([read('one'), read('two')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await Promise.all([read('one'), read('unknown')])).toEqual([3, null])
})

test('hundreds of keys are divided', async () => {
  const sizes: number[] = []
  const read = batchedRead(async (keys: readonly number[]) => {
    sizes.push(keys.length)
    return new Map(keys.map(key => [key, key]))
  })

  const keys = Array.from({ length: 250 }, (_, index) => index)
  expect(await Promise.all(keys.map(read))).toEqual(keys)
  expect(sizes).toEqual([100, 100, 50])
})
