import { beforeAll, describe, expect, test } from 'vitest'
import { plainText } from '#domain/agreement/agreement-text.ts'
import { samplePaper } from '#factories/sample-paper.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { askTool, hasPdfTools, wordsOf } from '../../../../tests/pdf-tools.ts'
import type { AgreementPaper } from './agreement-paper.ts'
import { agreementPdf } from './agreement-pdf.ts'

describe.skipIf(!hasPdfTools)('a signed agreement on paper', () => {
  const paper = samplePaper()
  let pdf: Uint8Array
  let words: string
  beforeAll(async () => {
    pdf = await agreementPdf(paper)
    words = wordsOf(pdf)
  })

  test('holds every word of the agreement', () => {
    const { parties, clauses, closing } = paper.agreement

    expect(clauses).toHaveLength(9)
    for (const { number, heading } of clauses) expect(words).toContain(`${number}. ${heading}`)
    for (const runs of [
      parties,
      ...clauses.flatMap(clause => clause.blocks.map(block => ('runs' in block ? block.runs : []))),
      closing,
    ]) {
      const firstWords = plainText(runs).split(' ').slice(0, 9).join(' ')
      expect(words).toContain(firstWords)
    }
  })

  test('names the signer with all letters, the capacity, and the moment with its zone', () => {
    expect(words).toContain('Małgorzata Wojciechowska-Brzezińska Signed on behalf of Größe & Ångström Training LLC')
    expect(words).toContain('Nov 20, 2026, 6:04:05 PM PST')
  })

  test('carries the document id and its number on every page', () => {
    const pages = askTool('pdftotext', ['FILE', '-'], pdf)
      .split('\f')
      .filter(page => page.trim() !== '')

    expect(pages).toHaveLength(4)
    pages.forEach((page, index) => {
      expect(page).toContain(`Document ${paper.documentId}`)
      expect(page).toContain(`Page ${index + 1} of 4`)
    })
  })

  test('ends with a certificate of the evidence', () => {
    const { evidence } = paper
    const certificate = words.slice(words.indexOf('Certificate of Evidence'))

    expect(certificate).toContain(evidence.accountEmail)
    expect(certificate).toContain('203.0.113.24')
    expect(certificate).toContain('First stroke drawn Nov 20, 2026, 6:03:34 PM PST (2026-11-21 02:03:34 UTC)')
    expect(certificate).toContain(evidence.consent.sentence)
    expect(certificate).toContain(sha256(evidence.signaturePng))
    expect(certificate).toContain('Sign NDA')
  })

  test('sets hashes in one width and one line, without ligatures, so that they can be compared and copied', () => {
    const { evidence } = paper
    const lines = askTool('pdftotext', ['-layout', 'FILE', '-'], pdf).split('\n')

    for (const hash of [sha256(evidence.signaturePng), evidence.sessionSha256, evidence.logEntry?.hash]) {
      expect(lines.filter(line => line.endsWith(` ${hash}`))).toHaveLength(1)
    }
    expect(askTool('pdffonts', ['FILE'], pdf)).toContain('SourceCodePro-Regular')
  })

  test('is a tagged PDF with a title, whole, and with all its fonts inside', () => {
    const info = askTool('pdfinfo', ['FILE'], pdf)
    const fonts = askTool('pdffonts', ['FILE'], pdf).trim().split('\n').slice(2)

    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/PDF version:\s+1\.7/)
    expect(info).toMatch(/Title:\s+Mutual Non-Disclosure Agreement, Małgorzata/)
    expect(askTool('qpdf', ['--check', 'FILE'], pdf)).toContain('No syntax or stream encoding errors found')
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/)
  })

  test('reads its signatures and its code aloud to those who cannot see them', () => {
    const structure = askTool('pdfinfo', ['-struct-text', 'FILE'], pdf)

    expect(structure.match(/^\s+H2 /gm)?.length).toBe(9 + 5)
    expect(structure.match(/^\s+Figure/gm)?.length).toBe(2 + 1)
  })

  test('is the same, byte for byte, whenever it is made', async () => {
    expect(Buffer.from(await agreementPdf(samplePaper())).equals(pdf)).toBe(true)
  })
})

describe.skipIf(!hasPdfTools)('an unsigned copy', () => {
  test('says so on every page, has the company’s signature alone and no certificate', async () => {
    const { evidence: _, ...paper } = samplePaper()

    const pdf = await agreementPdf(paper satisfies AgreementPaper)
    const words = wordsOf(pdf)

    expect(words.match(/Unsigned copy, for reading/g)).toHaveLength(3)
    expect(words).not.toContain('Certificate of Evidence')
    expect(words).not.toContain(paper.documentId)
    expect(words).toContain('Date:')
    expect(askTool('pdfinfo', ['-struct', 'FILE'], pdf).match(/^\s+Figure/gm)?.length).toBe(1)
  })
})

describe.skipIf(!hasPdfTools)('a name', () => {
  test.each(['Åse Łukaszewicz-Őry ß', 'Владимир Ильич', 'Ελένη Παπαδοπούλου', 'Nguyễn Thị Ánh', 'สมชาย'])(
    'in its own script is found on paper: %s',
    async name => {
      expect(wordsOf(await agreementPdf(samplePaper(name))).normalize('NFC')).toContain(name)
    },
  )

  test.each(['שלום עליכם', 'محمد علي'])('from right to left keeps its words in order: %s', async name => {
    const pdf = await agreementPdf(samplePaper(name))
    const words = askTool('pdftotext', ['-layout', 'FILE', '-'], pdf).replace(/\p{Bidi_Control}/gu, '')

    expect(words).toContain(`and ${name}, signing`)
  })

  test.each(['שרה לוי-כהן', 'ש.ל. כהן', 'שרה (לוי) כהן', 'שרה 5 כהן'])(
    'from right to left runs on over a hyphen, a dot, a bracket and a number: %s',
    async name => {
      const boxes = askTool('pdftotext', ['-bbox', 'FILE', '-'], await agreementPdf(samplePaper(name)))
      const drawn = [...boxes.matchAll(/<word[^>]*>([^<]*)/g)].map(([, word]) => word).join(' ')
      const fromTheRight = Array.from(name, sign => ({ '(': ')', ')': '(' })[sign] ?? sign).toReversed()

      expect(drawn).toContain(`and ${fromTheRight.join('')}, signing`)
    },
  )

  test.each(['张伟', '陳大文 (Chén Dàwén)', 'さくら 髙橋', '김민준'])(
    'in Chinese, Japanese or Korean: %s',
    async name => {
      expect(wordsOf(await agreementPdf(samplePaper(name)))).toContain(name)
    },
  )

  test('in a script without a font is written as its code points, never lost', async () => {
    expect(wordsOf(await agreementPdf(samplePaper('Tenzin བོད')))).toContain('Tenzin [U+0F56][U+0F7C][U+0F51]')
  })

  test('of any length keeps both signatures on one page', async () => {
    const pdf = await agreementPdf(samplePaper('Wolfeschlegelsteinhausenbergerdorff '.repeat(12)))
    const page = askTool('pdftotext', ['FILE', '-'], pdf)
      .split('\f')
      .find(text => text.includes('signed in advance\n'))

    expect(page).toContain('Josephine Marlow')
    expect(page).toContain('Nov 20, 2026, 6:04:05 PM PST')
  })
})
