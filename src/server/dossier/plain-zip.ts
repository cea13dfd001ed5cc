import { crc32, inflateRawSync } from 'node:zlib'
import { z } from 'zod'

const LOCAL_HEADER = { mark: 0x04034b50, length: 30 }
const CENTRAL_HEADER = { mark: 0x02014b50, length: 46 }
const END = { mark: 0x06054b50, length: 22 }

/** Both headers of an entry say these alike: version, flags, method, time, checksum, sizes, length of name and of extras. */
const HEADER_FACTS = { local: 4, central: 6, length: 26 }
/** UTF-8 names; every other flag hides or moves something. */
const ALLOWED_FLAGS = 0x0800
const STORED = 0
const DEFLATED = 8
/** A small file can unpack to a thousand times its size; no dossier comes near this. */
const MAX_CONTENT_BYTES = 2 ** 30

/** Why a zip is not read, as a sentence. */
export class NotPlain extends Error {}

/**
 * The files of a zip that every program reads alike: one entry for each name, one after the other without a byte beside
 * them, each header twice the same. Throws NotPlain for anything else, so that nobody can hide a file from one reader that
 * another one shows.
 */
export function readPlainZip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { count, directoryAt, endAt } = readEnd(zip)
  const files = new Map<string, Uint8Array>()
  const folded = new Set<string>()
  let at = directoryAt
  let fileAt = 0
  let left = MAX_CONTENT_BYTES

  for (let place = 0; place < count; place++) {
    const entry = readEntry(zip, at, fileAt)
    demand(!folded.has(fold(entry.name)), `The zip holds ${entry.name} twice`)
    demand(entry.size <= left, 'The zip holds more than a dossier can')
    folded.add(fold(entry.name))
    files.set(entry.name, contentOf(zip.subarray(entry.from, entry.to), entry))
    left -= entry.size
    at += CENTRAL_HEADER.length + entry.nameLength
    fileAt = entry.to
  }
  demand(fileAt === directoryAt && at === endAt, 'The zip holds bytes that belong to no file')
  return files
}

/** The end has to be the last bytes: with a comment after it, or more after that, readers find different ends. */
function readEnd(zip: Buffer): { count: number; directoryAt: number; endAt: number } {
  const endAt = zip.length - END.length
  demand(endAt >= 0 && zip.readUInt32LE(endAt) === END.mark, 'The file is no zip, is damaged, or goes on after its end')
  const count = zip.readUInt16LE(endAt + 10)
  const isWhole = zip.readUInt32LE(endAt + 4) === 0 && zip.readUInt16LE(endAt + 8) === count
  demand(isWhole && zip.readUInt16LE(endAt + 20) === 0, 'The zip is a part of several, or has a comment')
  const directoryAt = zip.readUInt32LE(endAt + 16)
  const fits = directoryAt + zip.readUInt32LE(endAt + 12) === endAt
  demand(fits, 'The zip holds bytes that belong to no file')
  return { count, directoryAt, endAt }
}

type Entry = {
  name: string
  nameLength: number
  method: number
  checksum: number
  size: number
  /** Where its packed content lies. */
  from: number
  to: number
}

/** One entry by its line of the directory, whose file has to begin at `fileAt`, where the one before it ended. */
function readEntry(zip: Buffer, at: number, fileAt: number): Entry {
  const central = part(zip, at, CENTRAL_HEADER.length)
  demand(central.readUInt32LE(0) === CENTRAL_HEADER.mark, 'The directory of the zip is damaged')
  const nameLength = central.readUInt16LE(28)
  const nameBytes = part(zip, at + CENTRAL_HEADER.length, nameLength)
  const name = nameOf(nameBytes)
  demand(
    central.readUInt16LE(32) === 0 && central.readUInt16LE(30) === 0,
    `${name} has more in the zip than its content`,
  )
  demand((central.readUInt16LE(8) & ~ALLOWED_FLAGS) === 0, `${name} is packed in a way that a dossier does not use`)
  demand(central.readUInt32LE(42) === fileAt, 'The zip holds bytes that belong to no file')

  const local = part(zip, fileAt, LOCAL_HEADER.length)
  const from = fileAt + LOCAL_HEADER.length + nameLength
  const isAlike =
    local.readUInt32LE(0) === LOCAL_HEADER.mark &&
    factsIn(local, HEADER_FACTS.local).equals(factsIn(central, HEADER_FACTS.central)) &&
    part(zip, fileAt + LOCAL_HEADER.length, nameLength).equals(nameBytes)
  demand(isAlike, `The zip says two different things of ${name}`)
  const to = from + central.readUInt32LE(20)
  return {
    name,
    nameLength,
    from,
    to,
    method: central.readUInt16LE(10),
    checksum: central.readUInt32LE(16),
    size: central.readUInt32LE(24),
  }
}

const factsIn = (header: Buffer, at: number) => header.subarray(at, at + HEADER_FACTS.length)

function nameOf(bytes: Buffer): string {
  const name = bytes.toString('utf8')
  demand(Buffer.from(name).equals(bytes) && !/[\p{Cc}\\]/u.test(name), 'A name in the zip cannot be read')
  return name
}

/** Two names that some disk would take for one. */
function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

function contentOf(packed: Buffer, { name, method, size, checksum }: Entry): Uint8Array {
  demand(method === STORED || method === DEFLATED, `${name} is packed in a way that a dossier does not use`)
  const content = method === STORED ? packed : inflated(packed, name, size)
  demand(content.length === size && crc32(content) === checksum, `${name} is damaged in the zip`)
  return content
}

/** What unpacking answers with `info`; its types do not say so. */
const InflatedSchema = z.object({ buffer: z.instanceof(Buffer), engine: z.object({ bytesWritten: z.number() }) })

/** Unpacks no more than the announced size, and demands that nothing is left behind the packed content. */
function inflated(packed: Buffer, name: string, size: number): Buffer {
  try {
    const options = { info: true, maxOutputLength: Math.max(1, size) }
    const { buffer, engine } = InflatedSchema.parse(inflateRawSync(packed, options))
    demand(engine.bytesWritten === packed.length, 'The zip holds bytes that belong to no file')
    return buffer
  } catch (error) {
    if (error instanceof NotPlain) throw error
    throw new NotPlain(`${name} is damaged in the zip`)
  }
}

function part(zip: Buffer, from: number, length: number): Buffer {
  demand(from + length <= zip.length, 'The zip is damaged')
  return zip.subarray(from, from + length)
}

function demand(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new NotPlain(problem)
}
