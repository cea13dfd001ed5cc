import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/agreement/signature.ts'
import { png } from './sample-png.ts'
import { seededRandom } from './stable-id.ts'

type Point = { x: number; y: number }

/** Pixels between the dots that make a line: close enough not to be seen. */
const DOT_DISTANCE = 0.8

const dataOf = new Map<string, string>()

/**
 * A signature as somebody of this name might draw it on the pad: a tall initial, a running hand, a flourish. The same
 * name gives the same picture, as a PNG file of the pad's size on clear paper.
 */
export function drawSignature(name: string): Buffer {
  const ink = new Uint8Array(SIGNATURE_WIDTH * SIGNATURE_HEIGHT)
  for (const stroke of strokesOf(name)) drawStroke(ink, stroke)

  const rowLength = 1 + SIGNATURE_WIDTH * 4
  const rows = Buffer.alloc(SIGNATURE_HEIGHT * rowLength)
  for (let y = 0; y < SIGNATURE_HEIGHT; y++) {
    for (let x = 0; x < SIGNATURE_WIDTH; x++) rows[y * rowLength + 4 + x * 4] = ink[y * SIGNATURE_WIDTH + x] ?? 0
  }
  return png({ width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT, rows })
}

/** The same as the data URL that the pad would send; drawn once for a name, for tests have the same few sign thousands of times. */
export function drawSignatureData(name: string): string {
  const data = dataOf.get(name) ?? `data:image/png;base64,${drawSignature(name).toString('base64')}`
  dataOf.set(name, data)
  return data
}

function strokesOf(name: string): Point[][] {
  const random = seededRandom(`signature of ${name}`)
  const around = (middle: number, spread: number) => middle + (random() - 0.5) * 2 * spread
  const left = around(80, 15)
  const baseline = around(108, 8)

  const initial = [
    { x: left + 34, y: around(46, 8) },
    { x: left + 4, y: around(58, 8) },
    { x: left + 12, y: baseline + 12 },
    { x: left + 46, y: baseline - 2 },
    { x: left + 40, y: around(62, 10) },
    { x: left + 18, y: baseline - 26 },
  ]
  const letters = Math.min(9, Math.max(5, Math.round(name.length / 2)))
  const step = around(30, 4)
  const hand = Array.from({ length: letters }, (_, index) => {
    const x = left + 52 + index * step
    const tall = random() < 0.22
    const deep = random() < 0.15
    return [
      { x: x + step * 0.3, y: baseline - (tall ? around(52, 8) : around(17, 7)) },
      { x: x + step * 0.75, y: baseline + (deep ? around(30, 6) : around(4, 3)) },
    ]
  }).flat()
  const end = hand.at(-1) ?? { x: left + 60, y: baseline }
  const flourish = [
    { x: end.x + 26, y: baseline + around(4, 4) },
    { x: end.x - 40, y: baseline + around(26, 5) },
    { x: left + 30, y: baseline + around(33, 4) },
    { x: end.x + 10, y: baseline + around(22, 4) },
  ]
  return [[...initial, ...hand], flourish]
}

/** A smooth curve through the points (Catmull-Rom), thinner where the pen is fast, as on the pad. */
function drawStroke(ink: Uint8Array, points: readonly Point[]): void {
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [index - 1, index, index + 1, index + 2].map(
      place => points[Math.min(points.length - 1, Math.max(0, place))] ?? { x: 0, y: 0 },
    ) as [Point, Point, Point, Point] // reason: four places were mapped just now
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const radius = Math.max(0.9, 1.7 - length / 110)
    const dots = Math.ceil(length / DOT_DISTANCE)
    for (let dot = 0; dot < dots; dot++) {
      const t = dot / dots
      const along = (axis: 'x' | 'y') => curve([before[axis], from[axis], to[axis], after[axis]], t)
      drawDot(ink, { x: along('x'), y: along('y') }, radius)
    }
  }
}

function curve([p0, p1, p2, p3]: [number, number, number, number], t: number): number {
  return (
    0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
  )
}

function drawDot(ink: Uint8Array, center: Point, radius: number): void {
  const reach = Math.ceil(radius) + 1
  for (let y = Math.floor(center.y) - reach; y <= center.y + reach; y++) {
    for (let x = Math.floor(center.x) - reach; x <= center.x + reach; x++) {
      if (x < 0 || y < 0 || x >= SIGNATURE_WIDTH || y >= SIGNATURE_HEIGHT) continue
      const covered = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - center.x, y - center.y)))
      const place = y * SIGNATURE_WIDTH + x
      ink[place] = Math.max(ink[place] ?? 0, Math.round(255 * covered))
    }
  }
}
