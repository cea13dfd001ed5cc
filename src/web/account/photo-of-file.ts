import { PHOTO_SIDE } from '#domain/account/account-limits.ts'

/** Cuts the middle square out of a picture and makes it small, as a data URL of a PNG. Rejects what is no picture. */
export async function photoOfFile(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_SIDE
  canvas.height = PHOTO_SIDE
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('This browser cannot draw')

  context.imageSmoothingQuality = 'high'
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.drawImage(picture, left, top, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE)
  picture.close()
  return canvas.toDataURL('image/png')
}
