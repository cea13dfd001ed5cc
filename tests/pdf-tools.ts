import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Tests look at papers through the eyes of other programs: Poppler's and qpdf. */
type Tool = 'pdfsig' | 'pdftotext' | 'pdffonts' | 'pdfinfo' | 'pdftoppm' | 'qpdf'

export const hasPdfTools = (['pdfsig', 'qpdf'] as const).every(
  tool => spawnSync(tool, ['--version']).error === undefined,
)

/** In bytes: the place of each word of the longest paper. */
const MOST_SAID = 64 * 1024 * 1024

/** What a tool says about a PDF; `FILE` among the arguments stands for it. Throws when the tool finds fault. */
export function askTool(tool: Tool, args: readonly string[], pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    return execFileSync(
      tool,
      args.map(arg => (arg === 'FILE' ? file : arg)),
      { encoding: 'utf8', maxBuffer: MOST_SAID },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The words of a PDF in the order in which they are written, with every stretch of white space as one space. */
export function wordsOf(pdf: Uint8Array): string {
  return askTool('pdftotext', ['-raw', 'FILE', '-'], pdf).replace(/\s+/gu, ' ')
}
