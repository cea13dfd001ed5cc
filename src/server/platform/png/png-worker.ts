import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import decode, { init } from '@jsquash/png/decode.js'
import encode, { init as initEncoder } from '@jsquash/png/encode.js'
import { inkOn } from '#domain/ink.ts'
import { answerTasks } from '../threads/answer-tasks.ts'
import { openPng, type PngFile } from './png-file.ts'
import type { PngAnswer, PngTasks, RepackedAnswer } from './read-png.ts'

const codec = new URL(import.meta.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
const compiled = await WebAssembly.compile(await readFile(codec))
await init(compiled)
await initEncoder(compiled)

const tasks: PngTasks = { measure, repack }
answerTasks(tasks)

async function measure(file: Uint8Array<ArrayBuffer>): Promise<PngAnswer> {
  const picture = await pixelsOf(file)
  return 'refused' in picture ? picture : inkOn(picture)
}

async function repack(file: Uint8Array<ArrayBuffer>): Promise<RepackedAnswer> {
  const picture = await pixelsOf(file)
  if ('refused' in picture) return picture
  return { width: picture.width, height: picture.height, png: new Uint8Array(await encode(picture)) }
}

/** A decoder that gives up throws, which ends this thread: it would keep the memory that it had taken. */
async function pixelsOf(file: Uint8Array<ArrayBuffer>): Promise<ImageData | { refused: string }> {
  if (!isPackedAsDeclared(openPng(file))) return { refused: 'its picture data is damaged' }
  return decode(file.slice().buffer).catch(() => process.exit())
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
