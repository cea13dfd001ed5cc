import { expect, test } from 'vitest'
import { createLateSealer, type PaperMaker } from './late-sealer.ts'
import { samplePaper } from './sample-paper.ts'

const words = new TextEncoder().encode('a paper')
const maker: PaperMaker = {
  makeUnsigned: async () => words,
  makeSealed: async () => ({ pdf: words, sealed: true }),
}

test('a late sealer opens once, for the first papers, however many come together', async () => {
  let opened = 0
  const sealer = createLateSealer(async () => {
    opened += 1
    return maker
  })
  expect(opened).toBe(0)

  const papers = await Promise.all([
    sealer.makeUnsigned(samplePaper()),
    sealer.makeUnsigned(samplePaper()),
    sealer.ready(),
  ])

  expect(papers).toEqual([words, words, undefined])
  expect(opened).toBe(1)
})

test('a late sealer that could not open says why, and works once the cause is gone', async () => {
  let isBroken = true
  const sealer = createLateSealer(async () => {
    if (isBroken) throw new Error('The seal key cannot be opened.')
    return maker
  })
  await expect(sealer.ready()).rejects.toThrow('The seal key cannot be opened.')
  await expect(sealer.makeUnsigned(samplePaper())).rejects.toThrow('The seal key cannot be opened.')

  isBroken = false

  expect(await sealer.makeUnsigned(samplePaper())).toBe(words)
})
