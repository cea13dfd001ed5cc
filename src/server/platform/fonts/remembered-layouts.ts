import type { Font, GlyphRun } from 'fontkit'

/** Most words that are kept for one font; papers share their words, names come and go. */
const MAX_WORDS = 4000

/** The library throws where a font names no anchor for a mark on its letter, as on "ڢ". Then marks stand where they fall. */
const WITHOUT_ANCHORS = { mark: false, mkmk: false }

/**
 * Lets a font remember how it laid out a word, over documents too: shaping is two thirds of the work of making a paper.
 * Each answer has positions of its own, because PDFKit scales them in place.
 */
export function rememberLayouts(font: Font): Font {
  const layout = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  const shaped = (text: string) => {
    try {
      return layout(text)
    } catch {
      return layout(text, WITHOUT_ANCHORS)
    }
  }

  font.layout = (text, features, ...rest) => {
    if (features) return layout(text, features, ...rest)

    const run = known.get(text) ?? shaped(text)
    if (known.size >= MAX_WORDS) known.clear()
    known.set(text, run)
    return withOwnPositions(run)
  }
  return font
}

function withOwnPositions(run: GlyphRun): GlyphRun {
  const positions = run.positions.map(position => ({ ...position }))
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
}
