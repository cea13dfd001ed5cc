import { setImmediate as nextTurn } from 'node:timers/promises'
import { array, asyncProperty, constantFrom, string, assert as verify } from 'fast-check'
import { expect, test } from 'vitest'
import { CsvProblem } from './csv-problem.ts'
import { readCsv } from './read-csv.ts'

const linesOf = (text: string) => Array.fromAsync(readCsv(Buffer.from(text)))
const cellsOf = async (text: string) => (await linesOf(text)).map(({ cells }) => cells)
const written = (lines: string[][], end: string) =>
  lines.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',') + end).join('')
const textOf = () => string({ unit: constantFrom('a', 'é', '😀', '"', ',', ';', ' ', '\n', '\r', '\r\n', '=', '\t') })

async function problemOf(bytes: Buffer): Promise<{ line: number; message: string }> {
  try {
    await Array.fromAsync(readCsv(bytes))
  } catch (error) {
    if (error instanceof CsvProblem) return { line: error.line, message: error.message }
  }
  throw new Error('It was read without a problem')
}

test('whatever is written in quotation marks is read back, with every kind of line end', async () => {
  const file = array(array(textOf(), { minLength: 1, maxLength: 6 }), { maxLength: 20 })

  await verify(
    asyncProperty(file, constantFrom('\n', '\r\n', '\r'), async (lines, end) => {
      expect(await cellsOf(written(lines, end))).toEqual(lines)
    }),
  )
})

test('whatever a file holds, it is read to its end or refused at a line that it has', async () => {
  await verify(
    asyncProperty(textOf(), async text => {
      const lineCount = text.split(/\r\n|\r|\n/).length
      const read = await linesOf(text).catch(error => {
        expect(error).toBeInstanceOf(CsvProblem)
        return [{ line: error.line, cells: ['what cannot be read'] }]
      })
      for (const { line, cells } of read) {
        expect(line).toBeLessThanOrEqual(lineCount)
        expect(cells.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('lines are counted as an editor shows them, over cells with line breaks and empty lines', async () => {
  const lines = await linesOf('a,b\r\n"one\r\ntwo",2\r\n\r\nlast,')

  expect(lines).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one\r\ntwo', '2'] },
    { line: 5, cells: ['last', ''] },
  ])
})

test.each([
  ['a cell that is never closed', 'a,b\nc,"d\ne\n', 2, 'never closed'],
  ['a mark in the middle of a cell', 'a,b\nc,5" screen\n', 2, 'inside a cell'],
  ['a cell that is never closed, after empty lines', 'a\r\n"b\r\nb"\r\n\r\n\r\n"c', 6, 'never closed'],
  ['words after a closed cell', 'a\n"b" c\n', 2, 'inside a cell'],
])('%s is refused at its line', async (_, text, line, words) => {
  const problem = await problemOf(Buffer.from(text))

  expect(problem.line).toBe(line)
  expect(problem.message).toContain(words)
})

test('a byte order mark is no part of the first cell', async () => {
  expect(await cellsOf('\ufeffname,é\n')).toEqual([['name', 'é']])
})

test('characters that are not UTF-8 are refused at their line', async () => {
  const bytes = Buffer.concat([Buffer.from('name\nfine é\n'), Buffer.from('caf\xe9\n', 'latin1')])

  expect(await problemOf(bytes)).toEqual({ line: 3, message: expect.stringContaining('not UTF-8') })
})

test('what is not UTF-8 is found at its line, however many come before it', async () => {
  const bytes = Buffer.concat([Buffer.alloc(3_000_000, '\n'), Buffer.from('caf\xe9', 'latin1')])

  expect((await problemOf(bytes)).line).toBe(3_000_001)
})

test('a mark that is missing makes no line of all that follows', async () => {
  const problem = await problemOf(Buffer.from(`name\n"never closed\n${'more\n'.repeat(500_000)}`))

  expect(problem).toEqual({ line: 2, message: expect.stringContaining('far too long') })
})

test('a line of nothing but commas is given up', async () => {
  const problem = await problemOf(Buffer.from(`name\n${','.repeat(3_000_000)}`))

  expect(problem).toEqual({ line: 2, message: expect.stringContaining('far too long') })
})

test('a file of nothing but line feeds is read while everything else goes on', async () => {
  let turns = 0
  let isRead = false
  const reading = Array.fromAsync(readCsv(Buffer.alloc(5_000_000, '\n'))).finally(() => {
    isRead = true
  })
  while (!isRead) {
    await nextTurn()
    turns += 1
  }

  expect(await reading).toEqual([])
  expect(turns).toBeGreaterThan(100)
})
