import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type LeftOut, wordsOf } from '#domain/manuscript.ts'
import { DocxProblem } from './docx-problem.ts'
import { readDocx } from './read-docx.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  `xmlns:r="${OFFICE}"`,
].join(' ')

/** A file as Word writes one, with this body and these other parts. */
function docx(body: string, parts: Record<string, string> = {}, head = ''): Uint8Array {
  const relations = (list: [string, string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(([type, target], index) => `<Relationship Id="rId${index}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const named = Object.keys(parts).map((name): [string, string] => [name.replace(/\d*\.xml$/, ''), name])
  const files = {
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations(named),
    'word/document.xml': `${head}<w:document ${NAMESPACES}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`word/${name}`, xml])),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

const run = (words: string, looks = '') => `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
const paragraph = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`
const by = 'w:id="1" w:author="Counsel" w:date="2026-01-01T00:00:00Z"'
const kinds = (leftOut: readonly LeftOut[]) => leftOut.map(({ what, words }) => [what, words])

test('whatever a text cannot hold is told with its words, and nothing of it comes in', () => {
  const file = docx(
    [
      paragraph(run('Before.')),
      `<w:tbl><w:tr><w:tc>${paragraph(run('Fee'))}</w:tc><w:tc>${paragraph(run('$400'))}</w:tc></w:tr></w:tbl>`,
      paragraph(`${run('See')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="7"/></w:r>`),
      paragraph(`<w:r><w:drawing><a/></w:drawing></w:r>${run('Secret', '<w:vanish/>')}${run('Shown')}`),
      paragraph(`<w:r><w:pict><b><w:txbxContent>${paragraph(run('In a box'))}</w:txbxContent></b></w:pict></w:r>`),
      `${paragraph('<m:oMath><m:r/></m:oMath><w:r><w:object/></w:r>')}<w:altChunk r:id="rId9"/>`,
      paragraph(run('שלום', '<w:rtl/>'), '<w:bidi/>'),
      paragraph(run('A quotation'), '<w:pStyle w:val="Quote"/>'),
      paragraph(run('5', '<w:vertAlign w:val="superscript"/>')),
      paragraph(`<w:hyperlink r:id="rId3">${run('our page')}</w:hyperlink>`),
    ].join(''),
    {
      'footnotes.xml': `<w:footnotes ${NAMESPACES}><w:footnote w:id="2">${paragraph(run('A small print'))}</w:footnote></w:footnotes>`,
      'comments.xml': `<w:comments ${NAMESPACES}><w:comment w:id="7">${paragraph(run('Really?'))}</w:comment></w:comments>`,
      'header1.xml': `<w:hdr ${NAMESPACES}>${paragraph(run('Draft of May'))}</w:hdr>`,
      'styles.xml': `<w:styles ${NAMESPACES}><w:style w:styleId="Quote"><w:name w:val="Quote"/></w:style></w:styles>`,
      'vbaProject.bin': 'Sub AutoOpen()',
    },
  )

  const { paragraphs, leftOut } = readDocx(file)

  expect(paragraphs.map(wordsOf)).toEqual(['Before.', 'See', 'Shown', 'שלום', 'A quotation', '5', 'our page'])
  expect(kinds(leftOut)).toEqual([
    ['macros', ''],
    ['header', 'Draft of May'],
    ['table', 'Fee $400'],
    ['footnote', 'A small print'],
    ['comment', 'Really?'],
    ['picture', ''],
    ['hidden', 'Secret'],
    ['text-box', 'In a box'],
    ['formula', ''],
    ['object', ''],
    ['other-file', ''],
    ['right-to-left', 'שלום'],
    ['right-to-left', 'שלום'],
    ['style', 'quote'],
    ['looks', '5'],
    ['link', 'our page'],
  ])
})

test('tracked changes are taken as accepted, paragraphs that they join included, and it is said', () => {
  const file = docx(
    [
      paragraph(
        `${run('It holds for ')}<w:del ${by}><w:r><w:delText>three</w:delText></w:r></w:del><w:ins ${by}>${run('four')}</w:ins>${run(' years.')}`,
      ),
      paragraph(`<w:del ${by}><w:r><w:delText>Gone.</w:delText></w:r></w:del>`, `<w:rPr><w:del ${by}/></w:rPr>`),
      paragraph(run('One '), `<w:rPr><w:del ${by}/></w:rPr>`),
      paragraph(run('paragraph.')),
      `<w:moveFrom ${by}>${paragraph(run('Moved.'))}</w:moveFrom><w:moveTo ${by}>${paragraph(run('Moved.'))}</w:moveTo>`,
    ].join(''),
  )

  const { paragraphs, leftOut } = readDocx(file)

  expect(paragraphs.map(wordsOf)).toEqual(['It holds for four years.', 'One paragraph.', 'Moved.'])
  expect(kinds(leftOut)).toEqual([['tracked-changes', '']])
})

test('content controls and merge fields are known by their names, also within other fields', () => {
  const turn = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const instruct = (words: string) => `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`
  const file = docx(
    paragraph(
      [
        run('Between '),
        `<w:sdt><w:sdtPr><w:alias w:val="Publisher"/><w:tag w:val="publisherName"/></w:sdtPr><w:sdtContent>${run('[Name]')}</w:sdtContent></w:sdt>`,
        run(' and '),
        `<w:fldSimple w:instr=" MERGEFIELD &quot;Legal Name&quot; ">${run('«Legal Name»')}</w:fldSimple>`,
        run(', '),
        `${turn('begin')}${instruct(' IF 1 = ')}${turn('begin')}${instruct(' PAGE ')}${turn('separate')}${run('4')}${turn('end')}${turn('separate')}`,
        `${turn('begin')}${instruct('MERGEFIELD city')}${turn('separate')}${run('«city»')}${turn('end')}${turn('end')}`,
        run('.'),
      ].join(''),
    ),
  )

  const { paragraphs, leftOut } = readDocx(file)

  expect(paragraphs[0]?.runs.map(({ words, field }) => [words, field])).toEqual([
    ['Between ', null],
    ['[Name]', ['publisherName', 'Publisher']],
    [' and ', null],
    ['«Legal Name»', ['Legal Name']],
    [', ', null],
    ['«city»', ['city']],
    ['.', null],
  ])
  expect(leftOut.map(({ what }) => what)).toEqual(['word-field'])
})

/** A zip whose one part unpacks to far more than its size. */
const bomb = () => docx(`<!--${' '.repeat(17 * 1024 * 1024)}-->`)

/** A zip of a part that is stored as it is and declares that it has no size. */
function understated(): Uint8Array {
  const zip = Buffer.from(zipSync({ 'word/document.xml': [new Uint8Array(17 * 1024 * 1024), { level: 0 }] }))
  const directory = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(0, directory + 24)
  return zip
}

test.each<[string, () => Uint8Array, RegExp]>([
  ['no zip at all', () => strToU8('Dear counsel'), /not a DOCX file/],
  ['an older or a protected file', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), /protected by a password/],
  ['a zip of something else', () => zipSync({ 'readme.txt': strToU8('hello') }), /not a DOCX file/],
  ['half a file', () => docx(paragraph(run('Words'))).subarray(0, 300), /damaged/],
  ['a zip bomb', bomb, /far larger than any text/],
  ['a part that declares another size', understated, /far larger than any text/],
  [
    'too many files',
    () => docx('', Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`x${at}.xml`, '']))),
    /more than 2000 files/,
  ],
  ['entities', () => docx(paragraph(run('&a;')), {}, '<!DOCTYPE a [<!ENTITY a "aaaa">]>'), /declares a document type/],
  ['an entity that nobody declares', () => docx(paragraph(run('&a;'))), /damaged/],
  ['broken XML', () => docx('<w:p><w:r></w:p>'), /damaged/],
  ['deep nesting', () => docx('<w:sdt>'.repeat(300) + '</w:sdt>'.repeat(300)), /nested too deeply/],
])('%s is refused in a sentence', (_, file, sentence) => {
  const bytes = file()

  expect(() => readDocx(bytes)).toThrow(
    expect.toSatisfy(error => error instanceof DocxProblem && sentence.test(error.message)),
  )
})
