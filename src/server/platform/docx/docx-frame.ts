/** What every DOCX file of the portal has in common: its parts, its styles, its numberings. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

export const PACKAGE = {
  core: `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
  /** US Letter, an inch and a quarter at the sides. */
  page: '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>',
}

export const CONTENT_TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD_TYPE}.numbering+xml"/></Types>`

export const FILE_RELATIONS = `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

export const DOCUMENT_RELATIONS = `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`

const [CLAUSES, ITEMS] = [1, 2]

/** Clauses are numbered "1." in the margin, items have a dot. Sizes are in half points, lengths in twentieths of a point. */
export const NUMBERING = `${XML}<w:numbering ${WORD}>${[
  { id: CLAUSES, format: 'decimal', text: '%1.', style: 'Heading1', left: 0, hanging: 480 },
  { id: ITEMS, format: 'bullet', text: '•', style: 'ListBullet', left: 360, hanging: 360 },
]
  .map(
    ({ id, format, text, style, left, hanging }) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:pStyle w:val="${style}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="${hanging}"/></w:pPr></w:lvl></w:abstractNum>`,
  )
  .join('')}${[CLAUSES, ITEMS]
  .map(id => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`)
  .join('')}</w:numbering>`

type Style = { id: string; name: string; paragraph: string; run?: string; next?: string }

const numbered = (id: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`

const STYLE_LIST: readonly Style[] = [
  { id: 'BodyText', name: 'Body Text', paragraph: '<w:spacing w:after="140" w:line="288" w:lineRule="auto"/>' },
  {
    id: 'Title',
    name: 'Title',
    next: 'BodyText',
    paragraph: '<w:keepNext/><w:spacing w:after="240"/>',
    run: '<w:b/><w:sz w:val="44"/>',
  },
  {
    id: 'Heading1',
    name: 'heading 1',
    next: 'BodyText',
    paragraph: `<w:keepNext/>${numbered(CLAUSES)}<w:spacing w:before="280" w:after="80"/><w:outlineLvl w:val="0"/>`,
    run: '<w:b/><w:sz w:val="23"/>',
  },
  {
    id: 'ListBullet',
    name: 'List Bullet',
    paragraph: `${numbered(ITEMS)}<w:spacing w:after="80" w:line="288" w:lineRule="auto"/>`,
  },
  {
    id: 'Closing',
    name: 'Closing',
    paragraph: '<w:spacing w:before="360" w:after="140" w:line="288" w:lineRule="auto"/>',
  },
]

export const STYLES = `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:eastAsia="Georgia" w:cs="Georgia"/><w:sz w:val="21"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${STYLE_LIST.map(
  ({ id, name, paragraph, run = '', next = id }) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="${next}"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`,
).join('')}</w:styles>`
