import { expect, test } from 'vitest'
import { chunk, png } from '#factories/sample-png.ts'
import { drawSignature } from '#factories/signature-drawing.ts'
import { testApp } from '../../../tests/app.ts'
import { askTool, hasPdfTools } from '../../../tests/pdf-tools.ts'

const DAY = 24 * 3_600_000
const portal = await testApp()
const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`

const BLACK_ON_WHITE = chunk('PLTE', Uint8Array.of(0, 0, 0, 255, 255, 255))
const clear = (...values: number[]) => chunk('tRNS', Uint8Array.from(values))

/** A black square on white, 60 pixels a side with a white edge of 8, at one byte or one bit a pixel. */
function square(depth: 1 | 8): Uint8Array {
  const white = depth === 8 ? 255 : 1
  const rows = Array.from({ length: 60 }, (_, y) => {
    const pixels = Array.from({ length: depth === 8 ? 60 : 64 }, (_, x) =>
      Math.min(x, y) < 8 || Math.max(x, y) > 51 ? white : 0,
    )
    const bytes =
      depth === 8
        ? pixels
        : Array.from({ length: 8 }, (_, at) => Number.parseInt(pixels.slice(at * 8, at * 8 + 8).join(''), 2))
    return [0, ...bytes]
  })
  return Uint8Array.from(rows.flat())
}

/** How many pixels of a paper are black: pictures are, and letters are not quite. */
function blackIn(pdf: Buffer): number {
  const shades = Buffer.from(askTool('pdftoppm', ['-gray', '-r', '72', 'FILE'], pdf))
  return shades.reduce((black, shade) => (shade < 20 ? black + 1 : black), 0)
}

test.skipIf(!hasPdfTools).each([
  ['gray, of which white is clear', png({ width: 60, height: 60, color: 0, rows: square(8) }, clear(0, 255))],
  [
    'a palette, of which white is clear',
    png({ width: 60, height: 60, depth: 1, color: 3, rows: square(1) }, BLACK_ON_WHITE, clear(255, 0)),
  ],
])('prints the ink that was counted, in whatever PNG it comes: %s (H201)', async (_, picture) => {
  const blackOnPaper = async (signature: Buffer) => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    await caller.post('/api/application/step2', { signatureData: dataUrl(signature) })
    return blackIn((await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload)
  }
  const plain = await blackOnPaper(png({ width: 60, height: 60, color: 0, rows: square(8) }))

  // A line of the text that breaks elsewhere moves the picture by parts of a pixel.
  expect(Math.abs((await blackOnPaper(picture)) - plain)).toBeLessThan(plain / 10)
})

test('given anew while the clock is behind the one of the first, the newer drawing is in force (H47)', async () => {
  const { caller, application } = await portal.applicantIn('nda-flagged')
  const newer = drawSignature('Ada, once more')
  portal.advance(-400 * DAY)
  const answer = await caller.post('/api/application/step2', { signatureData: dataUrl(newer) })
  portal.advance(400 * DAY)

  expect(answer.statusCode).toBe(200)
  const shown = await caller.get(`/api/application/${application.id}/signatures/nda`)
  expect(shown.rawPayload.equals(newer)).toBe(true)
})
