import { type ZipOptions, type Zippable, zipSync as zipAsItComes } from 'fflate'
import { describe, expect, test } from 'vitest'
import { NotPlain, readPlainZip } from './plain-zip.ts'

/** With one time for all: by itself it takes the present one anew for each place that names it. */
const zipSync = (files: Zippable, options: ZipOptions = {}) => zipAsItComes(files, { mtime: new Date(), ...options })
const text = (words: string) => new TextEncoder().encode(words)
const FILES = {
  'a.txt': text('The first of two files. '.repeat(20)),
  'documents/b.txt': text('The second.'),
  'empty.txt': new Uint8Array(),
}
const plain = Buffer.from(zipSync(FILES))
const END_LENGTH = 22
const directoryAt = plain.readUInt32LE(plain.length - 6)

/** The zip with a change made to a copy of it. */
function changed(change: (zip: Buffer) => void): Buffer {
  const copy = Buffer.from(plain)
  change(copy)
  return copy
}

/** Bytes put in before the directory, with the end of the zip told where that has moved to. */
function withGap(bytes: Buffer): Buffer {
  const zip = Buffer.concat([plain.subarray(0, directoryAt), bytes, plain.subarray(directoryAt)])
  zip.writeUInt32LE(directoryAt + bytes.length, zip.length - 6)
  return zip
}

/** The zip with this many bytes more behind the first file's packed content, of which both headers know. */
function withTail(length: number): Buffer {
  const packedEnd = 30 + 'a.txt'.length + plain.readUInt32LE(18)
  const zip = Buffer.concat([plain.subarray(0, packedEnd), Buffer.alloc(length, 'x'), plain.subarray(packedEnd)])
  const directory = directoryAt + length
  zip.writeUInt32LE(directory, zip.length - 6)
  for (const at of [18, directory + 20]) zip.writeUInt32LE(plain.readUInt32LE(18) + length, at)
  let at = directory
  for (let place = 0; place < 3; place++) {
    if (place > 0) zip.writeUInt32LE(zip.readUInt32LE(at + 42) + length, at + 42)
    at += 46 + zip.readUInt16LE(at + 28)
  }
  return zip
}

function problemOf(zip: Uint8Array): string {
  try {
    readPlainZip(zip)
    return 'none'
  } catch (error) {
    if (error instanceof NotPlain) return error.message
    throw error
  }
}

const renamed = (from: string, to: string, files: Record<string, Uint8Array>) =>
  Buffer.from(Buffer.from(zipSync(files)).toString('latin1').replaceAll(from, to), 'latin1')

describe('a plain zip', () => {
  test('is read whole, packed or stored', () => {
    expect(Object.fromEntries(readPlainZip(plain))).toEqual(
      Object.fromEntries(Object.entries(FILES).map(([name, content]) => [name, Buffer.from(content)])),
    )
    expect([...readPlainZip(zipSync(FILES, { level: 0 })).keys()]).toEqual(Object.keys(FILES))
  })

  test.each([
    ['the same name twice', renamed('A.txt', 'a.txt', { 'A.txt': text('forged'), ...FILES }), 'holds a.txt twice'],
    ['names that differ in case', zipSync({ ...FILES, 'A.TXT': text('forged') }), 'holds A.TXT twice'],
    ['names of one look', zipSync({ 'é.txt': text('1'), 'e\u0301.txt': text('2') }), 'twice'],
    ['bytes before the first file', Buffer.concat([text('MZ'), plain]), 'belong to no file'],
    ['bytes between files and directory', withGap(Buffer.from('hidden')), 'belong to no file'],
    ['bytes behind its end', Buffer.concat([plain, text('more')]), 'goes on after its end'],
    ['bytes behind a packed content', withTail(7), 'belong to no file'],
    ['a file that its directory does not name', zipWithout('documents/b.txt'), 'belong to no file'],
    ['two names for one file', changed(zip => zip.write('z.txt', 30)), 'two different things of a.txt'],
    ['two sizes of one file', changed(zip => zip.writeUInt32LE(7, 22)), 'two different things of a.txt'],
    ['two checksums of one file', changed(zip => zip.writeUInt32LE(7, 14)), 'two different things of a.txt'],
    [
      'a false checksum',
      changed(zip => [14, directoryAt + 16].forEach(at => void zip.writeUInt32LE(7, at))),
      'damaged',
    ],
    ['a content that was changed', changed(zip => zip.writeUInt8(zip.readUInt8(40) ^ 1, 40)), 'damaged'],
    ['a comment', changed(zip => zip.writeUInt16LE(1, zip.length - 2)), 'has a comment'],
    ['a half of itself', plain.subarray(0, plain.length / 2), 'is no zip, is damaged'],
    ['nothing', new Uint8Array(), 'is no zip, is damaged'],
  ])('with %s is refused', (_, zip, problem) => {
    expect(problemOf(zip)).toContain(problem)
  })

  test('with any one byte changed is never read as other files', () => {
    for (let at = 0; at < plain.length; at++) {
      const zip = changed(copy => copy.writeUInt8(copy.readUInt8(at) ^ 0x20, at))
      if (problemOf(zip) !== 'none') continue
      expect([at, [...readPlainZip(zip).values()]]).toEqual([
        at,
        Object.values(FILES).map(content => Buffer.from(content)),
      ])
    }
  })
})

/** The zip without the line of its directory for this file, whose content stays. */
function zipWithout(name: string): Buffer {
  const at = plain.indexOf(name, directoryAt) - 46
  const zip = Buffer.concat([plain.subarray(0, at), plain.subarray(at + 46 + name.length)])
  const end = zip.length - END_LENGTH
  for (const place of [8, 10]) zip.writeUInt16LE(2, end + place)
  zip.writeUInt32LE(end - directoryAt, end + 12)
  return zip
}
