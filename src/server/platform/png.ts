import { crc32, inflateSync } from 'node:zlib'

/** Largest file, in bytes, and largest side, in pixels (Decision D3). */
const MAX_BYTES = 200 * 1024
const MAX_SIDE = 4096
/** Enough for the largest picture in eight-bit color with transparency, which is all that a canvas makes. */
const MAX_UNPACKED_BYTES = MAX_SIDE * (1 + MAX_SIDE * 4)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Samples per pixel by color type, and the bit depths that go with it. */
const COLOUR_TYPES = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
])

/** First column and row, and the steps between them, of the seven passes of an interlaced picture. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** On white paper, darker than this counts as ink (0 is black, 255 white). */
const INK_BELOW = 160

export type Png = {
  readonly width: number
  readonly height: number
  /** How many pixels would be visibly dark on white paper. */
  readonly inkPixels: number
}

type Header = {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colorType: number
  readonly samples: number
  readonly interlaced: boolean
}

type Pass = { readonly width: number; readonly height: number; readonly rowBytes: number }

class NotAPicture extends Error {}

/**
 * Decodes a PNG whole, down to its pixels, and counts the ink. Never throws: whatever is not a complete, undamaged PNG
 * within the limits is answered with a reason for the log. The output is limited before anything is unpacked, so a
 * small file that would swell to gigabytes is refused at once.
 */
export function readPng(bytes: Uint8Array): Png | { readonly refused: string } {
  try {
    return decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    return { refused: error instanceof NotAPicture ? error.message : 'its picture data is damaged' }
  }
}

function decode(file: Buffer): Png {
  if (file.length > MAX_BYTES) throw new NotAPicture(`it is larger than ${MAX_BYTES} bytes`)
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new NotAPicture('it does not begin as a PNG')

  const { header, packed, palette, transparency } = readChunks(file)
  const passes = passesOf(header)
  const size = passes.reduce((sum, pass) => sum + pass.height * (1 + pass.rowBytes), 0)
  if (size > MAX_UNPACKED_BYTES) throw new NotAPicture(`it would unpack to ${size} bytes`)
  const unpacked = inflateSync(packed, { maxOutputLength: size })
  const rows = new Uint8Array(unpacked.buffer, unpacked.byteOffset, unpacked.length)
  if (rows.length !== size) throw new NotAPicture('its picture data is incomplete')

  const shadeAt = shadeReader(header, palette, transparency)
  return { width: header.width, height: header.height, inkPixels: countInk(rows, passes, header, shadeAt) }
}

function readChunks(file: Buffer) {
  let header: Header | null = null
  let palette: Buffer | null = null
  let transparency: Buffer | null = null
  const packed: Buffer[] = []

  for (const { type, data, end } of chunks(file)) {
    if ((header === null) !== (type === 'IHDR')) throw new NotAPicture('its header is missing or repeated')
    if (type === 'IHDR') header = readHeader(data)
    else if (type === 'PLTE') palette = data
    else if (type === 'tRNS') transparency = data
    else if (type === 'IDAT') packed.push(data)
    else if (type === 'IEND') return finished(file, end, { header, palette, transparency, packed })
    else if (/^[A-Z]/.test(type)) throw new NotAPicture(`it needs the unknown part ${type}`)
  }
  throw new NotAPicture('it is cut off')
}

type Parts = { header: Header | null; palette: Buffer | null; transparency: Buffer | null; packed: Buffer[] }

function finished(file: Buffer, end: number, { header, palette, transparency, packed }: Parts) {
  if (!header || packed.length === 0) throw new NotAPicture('it holds no picture data')
  if (end !== file.length) throw new NotAPicture('something follows its end')
  if (header.colorType === 3 && !palette) throw new NotAPicture('its palette is missing')
  return { header, palette, transparency, packed: Buffer.concat(packed) }
}

function* chunks(file: Buffer): Generator<{ type: string; data: Buffer; end: number }> {
  let start = SIGNATURE.length
  while (start + 12 <= file.length) {
    const dataEnd = start + 8 + file.readUInt32BE(start)
    if (dataEnd + 4 > file.length) throw new NotAPicture('it is cut off')

    const type = file.toString('latin1', start + 4, start + 8)
    if (!/^[A-Za-z]{4}$/.test(type)) throw new NotAPicture('it has a part without a name')
    if (crc32(file.subarray(start + 4, dataEnd)) !== file.readUInt32BE(dataEnd)) {
      throw new NotAPicture(`the checksum of its part ${type} is wrong`)
    }
    yield { type, data: file.subarray(start + 8, dataEnd), end: dataEnd + 4 }
    start = dataEnd + 4
  }
}

function readHeader(data: Buffer): Header {
  if (data.length !== 13) throw new NotAPicture('its header has the wrong length')

  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth, colorType, compression, filter, interlace] = data.subarray(8)
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
    throw new NotAPicture(`it measures ${width} by ${height} pixels`)
  }
  const color = COLOUR_TYPES.get(colorType ?? -1)
  if (depth === undefined || colorType === undefined || !color?.depths.includes(depth)) {
    throw new NotAPicture('its colors are of an unknown kind')
  }
  if (compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1)) {
    throw new NotAPicture('it is packed in an unknown way')
  }
  return { width, height, depth, colorType, samples: color.samples, interlaced: interlace === 1 }
}

function passesOf(header: Header): Pass[] {
  const bitsPerPixel = header.samples * header.depth
  const pass = (width: number, height: number) => ({ width, height, rowBytes: Math.ceil((width * bitsPerPixel) / 8) })
  if (!header.interlaced) return [pass(header.width, header.height)]

  return ADAM7.map(([left, top, across, down]) =>
    pass(Math.ceil((header.width - left) / across), Math.ceil((header.height - top) / down)),
  ).filter(({ width, height }) => width > 0 && height > 0)
}

function countInk(rows: Uint8Array, passes: readonly Pass[], header: Header, shadeAt: ShadeReader): number {
  const pixelBytes = Math.max(1, (header.samples * header.depth) >> 3)
  let ink = 0
  let offset = 0
  for (const { width, height, rowBytes } of passes) {
    let above: Uint8Array = new Uint8Array(rowBytes)
    for (let y = 0; y < height; y++) {
      const row = rows.subarray(offset + 1, offset + 1 + rowBytes)
      unfilter(rows[offset], row, above, pixelBytes)
      for (let x = 0; x < width; x++) if (shadeAt(row, x) < INK_BELOW) ink++
      above = row
      offset += 1 + rowBytes
    }
  }
  return ink
}

/**
 * Undoes the filter of one row in place; `above` is the row before it, already undone. One plain loop per filter: this
 * is where the time goes, and a picture may have 64 million bytes.
 */
function unfilter(filter: number | undefined, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  if (filter === 0) return
  if (filter === 1) {
    for (let i = pixelBytes; i < row.length; i++) row[i] = at(row, i) + at(row, i - pixelBytes)
  } else if (filter === 2) {
    for (let i = 0; i < row.length; i++) row[i] = at(row, i) + at(above, i)
  } else if (filter === 3) {
    for (let i = 0; i < pixelBytes; i++) row[i] = at(row, i) + (at(above, i) >> 1)
    for (let i = pixelBytes; i < row.length; i++) row[i] = at(row, i) + ((at(row, i - pixelBytes) + at(above, i)) >> 1)
  } else if (filter === 4) {
    for (let i = 0; i < pixelBytes; i++) row[i] = at(row, i) + at(above, i)
    for (let i = pixelBytes; i < row.length; i++) {
      const left = at(row, i - pixelBytes)
      const up = at(above, i)
      const upLeft = at(above, i - pixelBytes)
      row[i] = at(row, i) + (left === upLeft ? up : up === upLeft ? left : paeth(left, up, upLeft))
    }
  } else {
    throw new NotAPicture('one of its rows has an unknown filter')
  }
}

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0
}

function paeth(left: number, up: number, upLeft: number): number {
  const toLeft = Math.abs(up - upLeft)
  const toUp = Math.abs(left - upLeft)
  const toUpLeft = Math.abs(left + up - 2 * upLeft)
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}

/** Brightness of a pixel on white paper, 0 to 255. */
type ShadeReader = (row: Uint8Array, x: number) => number

function shadeReader(header: Header, palette: Buffer | null, transparency: Buffer | null): ShadeReader {
  const { depth, samples, colorType } = header
  const top = 2 ** Math.min(depth, 8) - 1
  const sampleBytes = depth === 16 ? 2 : 1
  const sample = (row: Uint8Array, x: number, index: number): number => {
    if (depth >= 8) return row[(x * samples + index) * sampleBytes] ?? 0
    const bit = x * depth
    return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & top
  }

  if (colorType === 3) {
    const shades = Array.from({ length: top + 1 }, (_, index) => paletteShade(index, palette, transparency))
    return (row, x) => shades[sample(row, x, 0)] ?? 255
  }
  if (colorType === 6 && depth === 8) {
    return (row, x) => {
      const alpha = at(row, x * 4 + 3)
      return alpha === 0 ? 255 : onWhite(brightness(at(row, x * 4), at(row, x * 4 + 1), at(row, x * 4 + 2)), alpha)
    }
  }
  const gray = samples < 3
  const opaque = samples % 2 === 1
  return (row, x) => {
    const alpha = opaque ? 255 : sample(row, x, samples - 1)
    const shade = gray
      ? (sample(row, x, 0) * 255) / top
      : brightness(sample(row, x, 0), sample(row, x, 1), sample(row, x, 2))
    return onWhite(shade, alpha)
  }
}

function paletteShade(index: number, palette: Buffer | null, transparency: Buffer | null): number {
  const [red = 255, green = 255, blue = 255] = palette?.subarray(index * 3, index * 3 + 3) ?? []
  return onWhite(brightness(red, green, blue), transparency?.[index] ?? 255)
}

function brightness(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

function onWhite(shade: number, alpha: number): number {
  return 255 - ((255 - shade) * alpha) / 255
}
