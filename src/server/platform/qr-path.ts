import qrcode from 'qrcode-generator'

/** White around the code that a camera needs, in modules. */
const QUIET_ZONE = 4

/** A QR code as an SVG path of its dark modules, within a square of this side. */
export function qrPath(text: string): { side: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()

  const count = code.getModuleCount()
  const places = Array.from(
    { length: count * count },
    (_, place) => [Math.floor(place / count), place % count] as const,
  )
  const path = places
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
    .join('')
  return { side: count + 2 * QUIET_ZONE, path }
}
