import qrcode from 'qrcode-generator'
import type { Struct, Typesetter } from './typesetter.ts'

/** In points. */
export const QR_SIDE = 78
/** White around the code that a camera needs, in modules. */
const QUIET_ZONE = 4

/** Draws an address as a QR code into the top right corner of what follows, for whoever has the document on paper alone. */
export function setQrCode(set: Typesetter, parent: Struct, address: string): void {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()

  const count = code.getModuleCount()
  const module = QR_SIDE / (count + 2 * QUIET_ZONE)
  const [left, top] = [set.left + set.width - QR_SIDE, set.y()]
  const bbox: [number, number, number, number] = [left, top, left + QR_SIDE, top + QR_SIDE]
  const draw = () => {
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        if (!code.isDark(row, column)) continue
        set.doc.rect(left + (column + QUIET_ZONE) * module, top + (row + QUIET_ZONE) * module, module, module)
      }
    }
    set.doc.fill('#000')
  }
  set.tagged(parent, 'Figure', draw, { alt: `QR code of ${address}`, bbox })
}
