import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvStream } from './write-csv.ts'

/** How a cell is written, in the last column of a file with one line. */
async function written(cell: string | number | null): Promise<string> {
  const file = await text(csvStream(['A', 'B'], [['a', cell]]))
  return file.slice('A,B\r\na,'.length, -'\r\n'.length)
}

/** A plain reader of RFC 4180, for one line. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}

describe('a cell', () => {
  test.each([
    ['plain words', 'plain words'],
    ['Ana, "the baker"', '"Ana, ""the baker"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ["Anna;=1+cmd|' /C calc'!A0", "Anna;'=1+cmd|' /C calc'!A0"],
    ['Anna\r\n@SUM(A1)', '"Anna\r\n\'@SUM(A1)"'],
    ['1 + 1; x-y', '1 + 1; x-y'],
    [null, ''],
    [-2, '-2'],
  ])('%j is written %j', async (cell, expected) => {
    expect(await written(cell)).toBe(expected)
  })

  test('is read as it was, but for apostrophes before what would run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async content => {
        const [read = ''] = cellsOf(await written(content))

        expect(read.replaceAll("'", '')).toBe(content.replaceAll("'", ''))
        expect(/(?:^|[;\t\r\n])\s*[=+\-@]/.test(read)).toBe(false)
      }),
    )
  })
})

test('a file ends every line the same way', async () => {
  const rows = (async function* () {
    yield ['Ana', 1]
    yield ['Bo', null]
  })()

  expect(await text(csvStream(['Name', 'Number'], rows))).toBe('Name,Number\r\nAna,1\r\nBo,\r\n')
})
