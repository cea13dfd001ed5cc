import { grouped } from '../grouped.ts'
import { invalid, type Refusal } from '../refusal.ts'

/** Longest caption file, in characters. An hour of speech takes about half of it. */
export const MAX_CAPTIONS_LENGTH = 200_000

/** Most bytes of one, as it is sent and as it is kept: no character takes more, in UTF-8 or as an escape. */
export const MOST_CAPTIONS_BYTES = 4 * MAX_CAPTIONS_LENGTH

export const CAPTIONS_TOO_LONG = `A caption file may have at most ${grouped(MAX_CAPTIONS_LENGTH)} characters`

const TIMES = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]|$)/
const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
const NO_CAPTION = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/
/** What a decoder writes where the bytes were not UTF-8. */
const UNDECODED = '\uFFFD'

/**
 * Reads a WebVTT file and answers with the captions alone, written anew: their times and their plain words. Markup, styles,
 * places and notes are left out, so that nothing of the file but words reaches a page. What is no such file is refused,
 * with the line that is wrong.
 */
export function readCaptions(file: string): { webVtt: string } | { refused: Refusal } {
  if (file.includes(UNDECODED)) return refused('The caption file is not in UTF-8. Save it as UTF-8 and choose it again')
  const lines = file.split(/\r\n|\r|\n/)
  if (!/^\uFEFF?WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
    return refused('This is not a WebVTT file: its first line has to be WEBVTT')
  }

  const cues: string[] = []
  // The first block is the header.
  for (const { first, block } of blocksOf(lines).slice(1)) {
    if (NO_CAPTION.test(block[0] ?? '')) continue
    const at = block[0]?.includes('-->') ? 0 : 1
    const times = TIMES.exec(block[at] ?? '')
    const [start, end] = [secondsOf(times?.[1]), secondsOf(times?.[2])]
    if (start === null || end === null) {
      return refused(`Line ${first + at}: the times of a caption are written as 00:01.000 --> 00:04.000`)
    }
    if (end <= start) return refused(`Line ${first + at}: a caption ends before it begins`)
    const words = plainLines(block.slice(at + 1))
    if (words.length > 0) cues.push([`${times?.[1]} --> ${times?.[2]}`, ...words].join('\n'))
  }
  if (cues.length === 0) return refused('There are no captions in this file')
  return { webVtt: `${['WEBVTT', ...cues].join('\n\n')}\n` }
}

type Block = { /** The number of its first line, from 1. */ first: number; block: string[] }

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let current: Block | null = null
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      current = null
      continue
    }
    if (current === null) {
      current = { first: index + 1, block: [] }
      blocks.push(current)
    }
    current.block.push(line)
  }
  return blocks
}

function secondsOf(time: string | undefined): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(time ?? '') ?? []
  if (minutes === undefined) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

/** Without markup and control characters, and without what would begin another caption. */
function plainLines(lines: readonly string[]): string[] {
  const text = lines.join('\n').replace(/<[^>]*>?/g, '')
  return text
    .split('\n')
    .map(line =>
      line
        .replace(/\p{Cc}/gu, ' ')
        .replaceAll('>', '&gt;')
        .trim(),
    )
    .filter(Boolean)
}

function refused(message: string): { refused: Refusal } {
  return { refused: invalid('not-captions', message, 'captions') }
}
