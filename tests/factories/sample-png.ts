import { crc32, deflateSync } from 'node:zlib'

/** One part of a PNG file, with its checksum. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

type Picture = { width: number; height: number; depth?: number; color?: number; interlace?: number; rows: Uint8Array }

/** A PNG file from rows that are not filtered yet: each begins with the number of its filter. */
export function png({ width, height, depth = 8, color = 6, interlace = 0, rows }: Picture, ...extra: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, interlace], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([start, chunk('IHDR', header), ...extra, chunk('IDAT', deflateSync(rows)), end])
}

/** Black squares of `ink` by `ink` pixels from these columns on, at the top of clear paper, as a signature pad would send them. */
export function drawn(width: number, height: number, ink: number, columns: readonly number[] = [0]): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 4))
  for (const column of columns)
    for (let y = 0; y < ink; y++)
      for (let x = column; x < column + ink; x++) rows[y * (1 + width * 4) + 1 + x * 4 + 3] = 255
  return png({ width, height, rows })
}
