import { qrPath } from '../qr-path.ts'
import type { Struct, Typesetter } from './typesetter.ts'

/** In points. */
export const QR_SIDE = 78

/** Draws an address as a QR code into the top right corner of what follows, for whoever has the document on paper alone. */
export function setQrCode(set: Typesetter, parent: Struct, address: string): void {
  const { side, path } = qrPath(address)
  const [left, top] = [set.left + set.width - QR_SIDE, set.y()]
  const bbox: [number, number, number, number] = [left, top, left + QR_SIDE, top + QR_SIDE]
  const draw = () => {
    const scale = QR_SIDE / side
    set.doc.save().translate(left, top).scale(scale).path(path).fill('#000').restore()
  }
  set.tagged(parent, 'Figure', draw, { alt: `QR code of ${address}`, bbox })
}
