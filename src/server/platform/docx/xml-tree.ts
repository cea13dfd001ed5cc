import { SaxesParser } from 'saxes'
import { DocxProblem } from './docx-problem.ts'

/** Far more than any text needs, and few enough for the memory of the thread. */
const MAX_ELEMENTS = 400_000
const MAX_DEPTH = 200

/** The namespaces by the prefixes that documents usually give them; in its strict form the standard has others. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
}

export type XmlElement = {
  /** Such as `w:p`, whatever prefix the file uses; a name of another namespace stands alone. */
  readonly name: string
  /** By their names without prefix. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

/** Reads XML whole. Nothing of it is ever expanded or fetched: a document type is refused. Throws DocxProblem. */
export function readXml(bytes: Uint8Array, part: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', () => {
    throw new DocxProblem(`The file is damaged: its part ${part} cannot be read.`)
  })
  parser.on('doctype', () => {
    throw new DocxProblem(`The part ${part} declares a document type, which no such file may.`)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++elements > MAX_ELEMENTS) throw new DocxProblem('The file has far more in it than a text of this size.')
    if (open.length > MAX_DEPTH) throw new DocxProblem('The file is nested too deeply.')
    const prefix = PREFIXES[uri]
    const element: XmlElement = {
      name: prefix === undefined ? local : `${prefix}:${local}`,
      attributes: Object.fromEntries(Object.values(attributes).map(each => [each.local, each.value])),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', text => void open.at(-1)?.children.push(text))
  parser.on('cdata', text => void open.at(-1)?.children.push(text))
  parser.write(decode(bytes, part)).close()
  const [top] = elementsOf(root)
  if (top === undefined) throw new DocxProblem(`The file is damaged: its part ${part} is empty.`)
  return top
}

function decode(bytes: Uint8Array, part: string): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new DocxProblem(`The file is damaged: its part ${part} is not text.`)
  }
}

/** The elements within one, of this name where one is given. */
export function elementsOf({ children }: XmlElement, name?: string): XmlElement[] {
  return children.filter(child => typeof child !== 'string').filter(child => name === undefined || child.name === name)
}

/** The first element of a path from here; undefined where there is none. */
export function elementAt(from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at && elementsOf(at, name)[0], from)
}

/** Whether there is such an element anywhere within. */
export function holds(element: XmlElement, name: string): boolean {
  return elementsOf(element).some(child => child.name === name || holds(child, name))
}

/** All words within, in reading order. */
export function textWithin(element: XmlElement): string {
  return elementsOf(element)
    .map(child => {
      if (child.name === 'w:t') return child.children.filter(part => typeof part === 'string').join('')
      const words = textWithin(child)
      return child.name === 'w:p' && words !== '' ? `${words} ` : words
    })
    .join('')
}
