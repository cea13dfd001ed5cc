import { LONGEST_PNG_DATA_URL } from '#domain/png-data-url.ts'
import { MAX_PICTURE_SIDE } from '#domain/text/picture.ts'

/** In characters: packed anew on the server it may grow by some. */
const MAX_LENGTH = LONGEST_PNG_DATA_URL * 0.75

/** A picture that has shrunk to less than this says nothing any more, in pixels. */
const MIN_SIDE = 64
const SHRINK = 0.8

/** A picture as a data URL of a PNG that may be kept: as large as it can be. Rejects what is no picture. */
export async function pictureOfFile(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const longest = Math.max(picture.width, picture.height)

  for (let side = Math.min(longest, MAX_PICTURE_SIDE); side >= MIN_SIDE; side *= SHRINK) {
    const dataUrl = drawn(picture, side / longest)
    if (dataUrl.length <= MAX_LENGTH) return dataUrl
  }
  throw new Error('This picture cannot be made small enough')
}

function drawn(picture: ImageBitmap, scale: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')

  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
