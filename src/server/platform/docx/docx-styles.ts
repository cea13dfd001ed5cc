import type { ManuscriptRole } from '#domain/manuscript.ts'
import type { DocxParts } from './open-docx.ts'
import { elementAt, elementsOf, type XmlElement } from './xml-tree.ts'

/** What a paragraph is by its style and its numbering. */
type ParagraphKind = {
  readonly role: ManuscriptRole
  readonly level: number
  readonly isNumbered: boolean
  /** The name of its style where it is none that is known; otherwise null. */
  readonly unknownStyle: string | null
}

export type DocxStyles = {
  kindOf(properties: XmlElement | undefined): ParagraphKind
  /** Whether what a style or a run says of itself makes its words so: "b" strong, "i" emphasized. */
  isMarked(properties: XmlElement | undefined, mark: 'w:b' | 'w:i'): boolean
}

const HEADING = /^(?:heading|überschrift|titre) (\d)$/i
const PLAIN =
  /^(?:normal|default|standard|body text.*|text body|first paragraph|list.*|no spacing|plain text|preformatted text|subtitle|normal \(web\)|default paragraph style)$/i
const MOST_ANCESTORS = 20

/** Reads styles and numberings. */
export function readStyles(parts: DocxParts): DocxStyles {
  const styles = new Map(
    parts
      .of('styles')
      .flatMap(root => elementsOf(root, 'w:style'))
      .map(style => [style.attributes.styleId ?? '', style]),
  )
  const numberings = readNumberings(parts)

  /** A style and what it is based on, nearest first. */
  const chainOf = (id: string | undefined): XmlElement[] => {
    const chain: XmlElement[] = []
    let at = id === undefined ? undefined : styles.get(id)
    while (at !== undefined && chain.length < MOST_ANCESTORS) {
      chain.push(at)
      at = styles.get(elementAt(at, 'w:basedOn')?.attributes.val ?? '')
    }
    return chain
  }

  function kindOf(properties: XmlElement | undefined): ParagraphKind {
    const id = elementAt(properties, 'w:pStyle')?.attributes.val
    const chain = chainOf(id)
    const names = chain.map(nameOf)
    const all = [properties, ...chain.map(style => elementAt(style, 'w:pPr'))]
    const numbering = numberingOf(all)
    const isNumbered = numbering !== null && !numbering.isBullet
    if (names.includes('title')) return { role: 'title', level: 1, isNumbered, unknownStyle: null }
    if (names.includes('closing')) return { role: 'closing', level: 1, isNumbered, unknownStyle: null }

    const level = headingLevel(names, all)
    if (level !== null) return { role: 'heading', level, isNumbered, unknownStyle: null }
    const isKnown = names.length === 0 || PLAIN.test(names[0] ?? '')
    const unknownStyle = isKnown ? null : (names[0] ?? '')
    const isItem = numbering !== null || /^list (?:bullet|number)/.test(names[0] ?? '')
    const role = isItem ? ('item' as const) : ('text' as const)
    return { role, level: (numbering?.level ?? 0) + 1, isNumbered, unknownStyle }
  }

  function numberingOf(all: readonly (XmlElement | undefined)[]): { level: number; isBullet: boolean } | null {
    const stated = all.map(each => elementAt(each, 'w:numPr')).filter(each => each !== undefined)
    const id = stated.map(each => elementAt(each, 'w:numId')?.attributes.val).find(each => each !== undefined)
    if (id === undefined || id === '0') return null
    const level = Number(stated.map(each => elementAt(each, 'w:ilvl')?.attributes.val).find(Boolean) ?? 0) || 0
    const format = numberings.get(id)?.[level]
    return format === 'none' ? null : { level, isBullet: format === undefined || format === 'bullet' }
  }

  function isMarked(properties: XmlElement | undefined, mark: 'w:b' | 'w:i'): boolean {
    const chain = chainOf(elementAt(properties, 'w:rStyle')?.attributes.val)
    const stated = [properties, ...chain.map(style => elementAt(style, 'w:rPr'))]
      .map(each => elementAt(each, mark))
      .find(each => each !== undefined)
    return isOn(stated)
  }

  return { kindOf, isMarked }
}

/** Whether a property that is on or off is on. */
export function isOn(property: XmlElement | undefined): boolean {
  return property !== undefined && !['0', 'false', 'off'].includes(property.attributes.val ?? '1')
}

function nameOf(style: XmlElement): string {
  return (elementAt(style, 'w:name')?.attributes.val ?? '').toLowerCase()
}

function headingLevel(names: readonly string[], all: readonly (XmlElement | undefined)[]): number | null {
  const named = names.map(name => HEADING.exec(name)?.[1]).find(Boolean)
  if (named !== undefined) return Number(named)
  const outline = all.map(each => elementAt(each, 'w:outlineLvl')?.attributes.val).find(each => each !== undefined)
  const level = Number(outline ?? 9)
  return level < 9 ? level + 1 : null
}

/** The form of the numbers of each level, by the id of the numbering. */
function readNumberings(parts: DocxParts): Map<string, string[]> {
  const roots = parts.of('numbering')
  const formats = new Map(
    roots
      .flatMap(root => elementsOf(root, 'w:abstractNum'))
      .map(each => [each.attributes.abstractNumId ?? '', each] as const)
      .map(([id, each]) => [
        id,
        elementsOf(each, 'w:lvl').map(level => elementAt(level, 'w:numFmt')?.attributes.val ?? 'decimal'),
      ]),
  )
  return new Map(
    roots
      .flatMap(root => elementsOf(root, 'w:num'))
      .map(each => [
        each.attributes.numId ?? '',
        formats.get(elementAt(each, 'w:abstractNumId')?.attributes.val ?? '') ?? [],
      ]),
  )
}
