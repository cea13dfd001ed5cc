import { crc32 } from 'node:zlib'
import { MAX_PNG_BYTES } from '#domain/png-data-url.ts'

/** Largest side, in pixels (Decision D3). */
const MAX_SIDE = 4096
/** Enough for the largest picture in eight-bit color with transparency, which is all that a canvas makes. */
const MAX_UNPACKED_BYTES = MAX_SIDE * (1 + MAX_SIDE * 4)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The chunks without which a picture cannot be shown. */
const VITAL = ['IHDR', 'PLTE', 'IDAT', 'IEND']

/** Samples of a pixel by color type. */
const SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])

export type PngFile = {
  /** The picture data as it is packed. */
  readonly packed: Buffer
  /** Bytes that it may unpack to at most. */
  readonly maxUnpacked: number
}

/** Why a file is no PNG that is taken, in words for the log. */
export class NotPng extends Error {}

type Chunk = { type: string; data: Buffer }

/**
 * The outside of a PNG: limits, declared size, checksums, and nothing behind its end. Unpacks nothing, so it costs next to
 * nothing whatever the file holds. Throws NotPng.
 */
export function openPng(bytes: Uint8Array): PngFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length > MAX_PNG_BYTES) throw new NotPng(`it is larger than ${MAX_PNG_BYTES} bytes`)
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new NotPng('it does not begin as a PNG')

  const [header, ...chunks] = chunksOf(file)
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new NotPng('it does not begin with its header')
  for (const { type } of chunks) {
    if (type === 'IHDR') throw new NotPng('its header is repeated')
    if (/^[A-Z]/.test(type) && !VITAL.includes(type)) throw new NotPng(`it needs the unknown part ${type}`)
  }
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  return { packed: Buffer.concat(packed), maxUnpacked: maxUnpackedOf(header.data) }
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at < file.length; ) {
    const chunk = chunkAt(file, at)
    chunks.push(chunk)
    at += chunk.data.length + 12
    if (chunk.type !== 'IEND') continue
    if (at < file.length) throw new NotPng('something follows its end')
    return chunks
  }
  throw new NotPng('it is cut off')
}

function chunkAt(file: Buffer, at: number): Chunk {
  const end = at + 8 + (at + 12 <= file.length ? file.readUInt32BE(at) : Number.POSITIVE_INFINITY)
  if (end + 4 > file.length) throw new NotPng('it is cut off')

  const type = file.toString('latin1', at + 4, at + 8)
  if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) {
    throw new NotPng(`the checksum of its part ${type} is wrong`)
  }
  return { type, data: file.subarray(at + 8, end) }
}

function maxUnpackedOf(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
    throw new NotPng(`it measures ${width} by ${height} pixels`)
  }
  const samples = SAMPLES.get(header.readUInt8(9))
  if (samples === undefined) throw new NotPng('its colors are of an unknown kind')
  const rowBytes = 1 + Math.ceil((width * samples * header.readUInt8(8)) / 8)
  const unpacked = height * rowBytes
  if (unpacked > MAX_UNPACKED_BYTES) throw new NotPng(`it would unpack to ${unpacked} bytes`)
  // An interlaced picture has up to twice the rows, and each of them may end in a byte that is not full.
  return unpacked + 3 * (height + 8)
}
