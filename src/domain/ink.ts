/** On white paper, darker than this counts as ink (0 is black, 255 white). */
const INK_BELOW = 160

/** A picture as its pixels: the red, green, blue and opacity of each, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** A picture as the ink on it. */
export type InkedPicture = {
  readonly width: number
  readonly height: number
  /** How many pixels would be visibly dark on white paper. */
  readonly inkPixels: number
  /** How far they reach, in pixels: the longer side of the box around all of them; 0 where there are none. */
  readonly inkReach: number
}

/** Measures the ink on a picture as it would be seen on white paper, the same in the browser and on the server. */
export function inkOn({ width, height, data }: Pixels): InkedPicture {
  let inkPixels = 0
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(data, (y * width + x) * 4)) continue
      inkPixels++
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return { width, height, inkPixels, inkReach: Math.max(0, right - left + 1, bottom - top + 1) }
}

function isInk(data: Uint8ClampedArray, at: number): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]]
  return onWhite(0.299 * red + 0.587 * green + 0.114 * blue, alpha) < INK_BELOW
}

function onWhite(shade: number, alpha: number): number {
  return 255 - ((255 - shade) * alpha) / 255
}
