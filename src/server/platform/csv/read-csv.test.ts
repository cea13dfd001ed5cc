import { array, constantFrom, property, string, assert as verify } from 'fast-check'
import { expect, test } from 'vitest'
import { CsvProblem, readCsv } from './read-csv.ts'
import { readUtf8 } from './read-utf8.ts'

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells)
const written = (lines: string[][], end: string) =>
  lines.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',') + end).join('')
const textOf = () => string({ unit: constantFrom('a', 'é', '😀', '"', ',', ';', ' ', '\n', '\r', '\r\n', '=', '\t') })

function problemOf(read: () => unknown): { line: number; message: string } {
  try {
    read()
  } catch (error) {
    if (error instanceof CsvProblem) return { line: error.line, message: error.message }
  }
  throw new Error('It was read without a problem')
}

test('whatever is written in quotation marks is read back, with every kind of line end', () => {
  const file = array(array(textOf(), { minLength: 1, maxLength: 6 }), { maxLength: 20 })

  verify(
    property(file, constantFrom('\n', '\r\n', '\r'), (lines, end) => {
      expect(cellsOf(written(lines, end))).toEqual(lines)
    }),
  )
})

test('whatever a file holds, it is read to its end or refused at a line that it has', () => {
  verify(
    property(textOf(), text => {
      const lineCount = text.split(/\r\n|\r|\n/).length
      try {
        for (const { line, cells } of readCsv(text)) {
          expect(line).toBeLessThanOrEqual(lineCount)
          expect(cells.length).toBeGreaterThan(0)
        }
      } catch (error) {
        expect(error).toBeInstanceOf(CsvProblem)
        expect(problemOf(() => cellsOf(text)).line).toBeLessThanOrEqual(lineCount)
      }
    }),
  )
})

test('lines are counted as an editor shows them, over cells with line breaks and empty lines', () => {
  const lines = [...readCsv('a,b\r\n"one\r\ntwo",2\r\n\r\nlast,')]

  expect(lines).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one\r\ntwo', '2'] },
    { line: 5, cells: ['last', ''] },
  ])
})

test.each([
  ['a cell that is never closed', 'a,b\nc,"d\ne\n', 2, 'never closed'],
  ['a mark in the middle of a cell', 'a,b\nc,5" screen\n', 2, 'inside a cell'],
  ['words after a closed cell', 'a\n"b" c\n', 2, 'inside a cell'],
])('%s is refused at its line', (_, text, line, words) => {
  const problem = problemOf(() => cellsOf(text))

  expect(problem.line).toBe(line)
  expect(problem.message).toContain(words)
})

test('a byte order mark is no part of the first cell', () => {
  expect(cellsOf(readUtf8(Buffer.from('\ufeffname,é\n')))).toEqual([['name', 'é']])
})

test('characters that are not UTF-8 are refused at their line', () => {
  const bytes = Buffer.concat([Buffer.from('name\nfine é\n'), Buffer.from('caf\xe9\n', 'latin1')])

  expect(problemOf(() => readUtf8(bytes))).toEqual({ line: 3, message: expect.stringContaining('not UTF-8') })
})
