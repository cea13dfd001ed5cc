const FACE = 'Newsreader'
const LARGEST = 72
const MARGIN = 24

/** The typed name as a picture of the pad's size: black on white, in the italic of the documents. A PNG data URL. */
export async function typedPicture(
  name: string,
  { width, height }: { width: number; height: number },
): Promise<string> {
  await document.fonts.load(`italic ${LARGEST}px ${FACE}`, name)
  const surface = document.createElement('canvas')
  surface.width = width
  surface.height = height
  const pen = surface.getContext('2d')
  if (pen === null) throw new Error('This browser cannot draw the name')

  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#000000'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = fontOf(LARGEST)
  const fitting = Math.min(1, (width - 2 * MARGIN) / pen.measureText(name).width)
  pen.font = fontOf(LARGEST * fitting)
  pen.fillText(name, width / 2, height / 2)
  return surface.toDataURL('image/png')
}

const fontOf = (size: number) => `italic ${size}px ${FACE}, Georgia, serif`
