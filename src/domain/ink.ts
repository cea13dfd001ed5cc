/** On white paper, darker than this counts as ink (0 is black, 255 white). */
const INK_BELOW = 160

/** Gaps that are narrower than this part of the longer side are none: a thin or pale line is broken where it slants. */
const GAP_PARTS = 125
const MIN_GAP = 2

/** A picture as its pixels: the red, green, blue and opacity of each, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** A picture as the ink on it. */
export type InkedPicture = {
  readonly width: number
  readonly height: number
  /** How many pixels would be visibly dark on white paper. */
  readonly inkPixels: number
  /** How far the longest mark of them reaches, in pixels: the longer side of the box around it; 0 where there is none. */
  readonly inkReach: number
}

type Box = { left: number; right: number; top: number; bottom: number }

/** Measures the ink on a picture as it would be seen on white paper, the same in the browser and on the server. */
export function inkOn({ width, height, data }: Pixels): InkedPicture {
  const side = Math.max(MIN_GAP, Math.ceil(Math.max(width, height) / GAP_PARTS))
  // A row of cells ends with an empty one, so that the last of one row is no neighbor of the first of the next.
  const rowLength = Math.ceil(width / side) + 1
  const cells = new Map<number, Box>()
  let inkPixels = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(data, (y * width + x) * 4)) continue
      inkPixels++
      const cell = Math.floor(y / side) * rowLength + Math.floor(x / side)
      const box = cells.get(cell)
      const pixel = { left: x, right: x, top: y, bottom: y }
      if (box === undefined) cells.set(cell, pixel)
      else widen(box, pixel)
    }
  }
  return { width, height, inkPixels, inkReach: longestReach(cells, rowLength) }
}

/** Of the marks that touching cells make. Empties the cells. */
function longestReach(cells: Map<number, Box>, rowLength: number): number {
  const around = [-rowLength, 0, rowLength].flatMap(row => [row - 1, row, row + 1])
  let longest = 0
  for (const [first, mark] of cells) {
    const found = [first]
    for (const cell of found) {
      const box = cells.get(cell)
      if (box === undefined) continue
      widen(mark, box)
      cells.delete(cell)
      found.push(...around.map(step => cell + step))
    }
    longest = Math.max(longest, mark.right - mark.left + 1, mark.bottom - mark.top + 1)
  }
  return longest
}

function widen(box: Box, by: Box): void {
  box.left = Math.min(box.left, by.left)
  box.right = Math.max(box.right, by.right)
  box.top = Math.min(box.top, by.top)
  box.bottom = Math.max(box.bottom, by.bottom)
}

function isInk(data: Uint8ClampedArray, at: number): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]]
  return onWhite(0.299 * red + 0.587 * green + 0.114 * blue, alpha) < INK_BELOW
}

function onWhite(shade: number, alpha: number): number {
  return 255 - ((255 - shade) * alpha) / 255
}
