import { type InkedPicture, inkOn, type Pixels } from '../ink.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from './signature.ts'

/** A point of the pen, in pixels of the pad of 500 by 180. */
type InkPoint = { readonly x: number; readonly y: number }
export type InkStroke = readonly InkPoint[]

/** Shorter ink than this, in pixels along the pen's way, is a slip and no signature. */
const MIN_INK_LENGTH = 40

/** Less than half of that, one pixel wide: a thin line that slants is partly pale. */
const MIN_INK_PIXELS = 16

/** A mark that fits into a smaller square than one of this side, in pixels of the pad, is a dot. */
const MIN_INK_REACH = 16

/** Whether what was drawn on the pad can be a signature: not empty, not a dot, not a slip of the finger (Specification 5). */
export function isDrawnSignature(strokes: readonly InkStroke[], picture: Pixels): boolean {
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  return length >= MIN_INK_LENGTH && showsSignature(inkOn(picture))
}

/** Whether a picture shows more than dots, however many and far apart, in the size that the pad's own pictures are printed in. */
export function showsSignature({ width, height, inkPixels, inkReach }: InkedPicture): boolean {
  const scale = Math.min(SIGNATURE_WIDTH / width, SIGNATURE_HEIGHT / height)
  return inkPixels >= MIN_INK_PIXELS && inkReach * scale >= MIN_INK_REACH
}

function lengthOf(stroke: InkStroke): number {
  return stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1]
    return before === undefined ? sum : sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)
}
