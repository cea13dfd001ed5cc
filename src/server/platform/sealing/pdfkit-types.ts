import type { Font } from 'fontkit'

/** What PDFKit can do beyond its published types. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is already parsed; `family` is the name under which the document keeps it. */
      font(src: Font, family: string, size?: number): this
    }
    interface StructureElementOptions {
      /** For a figure: left, top, right and bottom in points. */
      bbox?: [number, number, number, number]
      /** For a header cell: what it heads. */
      scope?: 'Row' | 'Column'
    }
  }
}
