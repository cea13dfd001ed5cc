export type VideoContainer = 'mp4' | 'quicktime'

/** How much of a file `containerOf` wants to see, in bytes. A shorter file is handed over whole. */
export const CONTAINER_HEAD_BYTES = 4096

const MAX_BOX_BYTES = 104_857_600
const MAX_FTYP_BYTES = 1024

const MP4_BRANDS = new Set([
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9', 'mp41', 'mp42', 'mp71', 'mmp4'],
  ...['avc1', 'hvc1', 'M4V ', 'M4VH', 'M4VP', 'MSNV', 'XAVC', 'dash', 'cmfc', 'f4v '],
  ...['3gp4', '3gp5', '3gp6', '3gp7', '3g2a', '3g2b'],
])
/** Still pictures and sound alone use the same boxes; they say so in their major brand. */
const OTHER_MEDIA = /^(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs]|crx |jp2 |jpx |M4[ABP] |aax )$/
const QUICKTIME_STARTS = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
const BOX_NAME = /^[A-Za-z0-9©][A-Za-z0-9 ]{3}$/

type Box = { readonly type: string; readonly start: number; readonly end: number; readonly body: number }

/**
 * Which video container these first bytes of a file begin, judged by its boxes and never by its name (Decision D5);
 * null for anything else. It never throws.
 */
export function containerOf(head: Uint8Array): VideoContainer | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const first = boxAt(view, 0)
  if (!first) return null
  return first.type === 'ftyp' ? containerByBrand(view, first) : containerByOldBoxes(view, first)
}

function containerByBrand(view: DataView, ftyp: Box): VideoContainer | null {
  const size = ftyp.end - ftyp.start
  if (ftyp.body !== 8 || size < 16 || size > MAX_FTYP_BYTES || size % 4 !== 0 || ftyp.end > view.byteLength) return null

  const major = nameAt(view, 8)
  const compatible = Array.from({ length: (size - 16) / 4 }, (_, index) => nameAt(view, 16 + index * 4))
  const next = boxAt(view, ftyp.end)
  if (!next || OTHER_MEDIA.test(major)) return null

  if (major === 'qt  ') return 'quicktime'
  if (MP4_BRANDS.has(major) || compatible.some(brand => MP4_BRANDS.has(brand))) return 'mp4'
  return compatible.includes('qt  ') ? 'quicktime' : null
}

/** QuickTime files older than `ftyp` begin with their boxes at once: padding first, then the film or its index. */
function containerByOldBoxes(view: DataView, first: Box): VideoContainer | null {
  let box: Box | null = first
  while (box && QUICKTIME_STARTS.has(box.type)) {
    if (box.type === 'moov') return boxAt(view, box.body)?.type.match(/^(?:mvhd|cmov|rmra|prfl)$/) ? 'quicktime' : null
    if (box.type === 'mdat') return box.end - box.start >= 16 ? 'quicktime' : null
    box = boxAt(view, box.end)
  }
  return null
}

/** The box that starts at `start`, or null where no box of a sane size and name does. */
function boxAt(view: DataView, start: number): Box | null {
  if (start + 8 > view.byteLength) return null

  const type = nameAt(view, start + 4)
  if (!BOX_NAME.test(type)) return null

  const size = view.getUint32(start)
  if (size === 0) return { type, start, body: start + 8, end: start + MAX_BOX_BYTES }
  if (size === 1) return largeBoxAt(view, type, start)
  return size >= 8 && size <= MAX_BOX_BYTES ? { type, start, body: start + 8, end: start + size } : null
}

function largeBoxAt(view: DataView, type: string, start: number): Box | null {
  if (start + 16 > view.byteLength) return null

  const size = view.getBigUint64(start + 8)
  return size >= 16n && size <= BigInt(MAX_BOX_BYTES)
    ? { type, start, body: start + 16, end: start + Number(size) }
    : null
}

function nameAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map(index => view.getUint8(offset + index)))
}
