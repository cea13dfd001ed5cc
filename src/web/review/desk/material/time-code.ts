/** "1:05": a place in a film, given in seconds. */
export function timeCode(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A run of a text; `seconds` where it names a place in the film. */
export type TimedPart = { text: string; seconds: number | null }

/** "0:48" and "12:05", but no time of day such as "2:02 PM". */
const TIME_CODE = /(?<![\d:])\d{1,2}:[0-5]\d(?![\d:]|\s?[ap]\.?m\b)/gi

/** What somebody wrote, taken apart at the places of the film that it names. All parts joined are the text. */
export function timedParts(text: string): TimedPart[] {
  const parts: TimedPart[] = []
  let end = 0
  for (const { 0: code, index } of text.matchAll(TIME_CODE)) {
    const [minutes = 0, seconds = 0] = code.split(':').map(Number)
    if (index > end) parts.push({ text: text.slice(end, index), seconds: null })
    parts.push({ text: code, seconds: minutes * 60 + seconds })
    end = index + code.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), seconds: null })
  return parts
}
