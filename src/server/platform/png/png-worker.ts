import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import decode, { init } from '@jsquash/png/decode.js'
import { openPng, type PngFile } from './png-file.ts'
import type { PngAnswer } from './read-png.ts'

/** On white paper, darker than this counts as ink (0 is black, 255 white). */
const INK_BELOW = 160

const codec = new URL(import.meta.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
await init(await WebAssembly.compile(await readFile(codec)))

parentPort?.on('message', async (file: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage(await measure(file))
})

/** A decoder that gives up throws, which ends this thread: it would keep the memory that it had taken. */
async function measure(file: Uint8Array<ArrayBuffer>): Promise<PngAnswer> {
  if (!isPackedAsDeclared(openPng(file))) return { refused: 'its picture data is damaged' }
  const { width, height, data } = await decode(file.slice().buffer)
  return { width, height, inkPixels: countInk(data) }
}

/** The decoder stops where the picture is complete: whether more is packed than that is found here. */
function isPackedAsDeclared({ packed, maxUnpacked }: PngFile): boolean {
  try {
    inflateSync(packed, { maxOutputLength: maxUnpacked })
    return true
  } catch {
    return false
  }
}

/** Of pixels in red, green, blue and opacity. */
function countInk(pixels: Uint8ClampedArray): number {
  let ink = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (onWhite(0.299 * red + 0.587 * green + 0.114 * blue, alpha) < INK_BELOW) ink++
  }
  return ink
}

function onWhite(shade: number, alpha: number): number {
  return 255 - ((255 - shade) * alpha) / 255
}
