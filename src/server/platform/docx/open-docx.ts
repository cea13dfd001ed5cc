import { unzipSync } from 'fflate'
import { DocxProblem } from './docx-problem.ts'
import { elementsOf, readXml, type XmlElement } from './xml-tree.ts'

/** A text of 500 pages has some hundred parts; of each only so much is unpacked, and of all together. */
const MAX_ENTRIES = 2000
const MAX_PART_BYTES = 16 * 1024 * 1024
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024

/** The parts of a DOCX file that say what its text is. */
export type DocxParts = {
  readonly document: XmlElement
  /** The parts that the document names, by what they are to it: "styles", "footnotes", "header". */
  of(relation: string): XmlElement[]
  readonly hasMacros: boolean
}

/** Opens a file without trusting what it says of its sizes. Throws DocxProblem. */
export function openDocx(file: Uint8Array): DocxParts {
  const { files, names } = unpack(file)
  const main = relationsOf(files, '').find(({ type }) => type === 'officeDocument')?.target
  const document = main === undefined ? undefined : files[main]
  if (main === undefined || document === undefined) throw new DocxProblem(NO_DOCX)
  const root = elementsOf(readXml(document, main), 'w:body')[0]
  if (root === undefined) throw new DocxProblem(NO_DOCX)

  const relations = relationsOf(files, main)
  return {
    document: root,
    of: relation =>
      relations
        .filter(({ type }) => type === relation)
        .flatMap(({ target }) => {
          const bytes = files[target]
          return bytes === undefined ? [] : [readXml(bytes, target)]
        }),
    hasMacros: names.some(name => /(^|\/)vba(Project|Data)\./i.test(name)),
  }
}

const NO_DOCX = 'This is not a DOCX file. Please save the text as "Word document (.docx)" and choose that file.'
const PROTECTED =
  'This file is protected by a password, or it is of the older form .doc. Please save it as a DOCX file without a password.'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** What .doc files begin with, and DOCX files that were encrypted. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const beginsWith = (file: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte)

/** Only what is XML is unpacked, into as much memory as the file declares and never more than the limits. */
function unpack(file: Uint8Array) {
  if (beginsWith(file, OLE)) throw new DocxProblem(PROTECTED)
  if (!beginsWith(file, ZIP)) throw new DocxProblem(NO_DOCX)
  const names: string[] = []
  let unpacked = 0
  try {
    const files = unzipSync(file, {
      filter: ({ name, size, originalSize }) => {
        if (names.push(name) > MAX_ENTRIES) throw new DocxProblem(`The file holds more than ${MAX_ENTRIES} files.`)
        if (!/\.(xml|rels)$/i.test(name)) return false
        // What is stored as it is takes the room that it has in the file, whatever it declares.
        const room = Math.max(size, originalSize)
        unpacked += room
        if (room <= MAX_PART_BYTES && unpacked <= MAX_UNPACKED_BYTES) return true
        throw new DocxProblem('Unpacked, the file is far larger than any text.')
      },
    })
    return { files, names }
  } catch (error) {
    if (error instanceof DocxProblem) throw error
    throw new DocxProblem('The file is damaged: it cannot be unpacked.')
  }
}

/** What a part names, by the last word of the type; '' is the file itself. */
function relationsOf(files: Readonly<Record<string, Uint8Array>>, part: string) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  const bytes = files[path]
  if (bytes === undefined) return []
  return elementsOf(readXml(bytes, path), 'rel:Relationship').flatMap(({ attributes }) => {
    const { Type: type = '', Target: target = '', TargetMode: mode } = attributes
    if (mode === 'External') return []
    return [{ type: type.slice(type.lastIndexOf('/') + 1), target: pathFrom(folder, target) }]
  })
}

function pathFrom(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1)
}
