/** A point of the pen, in pixels of the pad of 500 by 180. */
export type InkPoint = { readonly x: number; readonly y: number }
export type InkStroke = readonly InkPoint[]

/** Shorter ink than this, in pixels along the pen's way, is a slip and no signature. */
const MIN_INK_LENGTH = 40

/** Ink that fits into a square of this side, in pixels, is a dot however long the pen scratched there. */
const MIN_INK_EXTENT = 16

/** Whether what was drawn can be a signature: not empty, not a dot, not a slip of the finger (Specification 5). */
export function isDrawnSignature(strokes: readonly InkStroke[]): boolean {
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  const points = strokes.flat()
  const extent = Math.max(spread(points.map(point => point.x)), spread(points.map(point => point.y)))
  return length >= MIN_INK_LENGTH && extent >= MIN_INK_EXTENT
}

function lengthOf(stroke: InkStroke): number {
  return stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1]
    return before === undefined ? sum : sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)
}

function spread(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}
