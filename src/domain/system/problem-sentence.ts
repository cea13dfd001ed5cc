/** Characters of a problem that an admin reads; the log has the rest. */
const MOST = 240

const PERSONAL: readonly [RegExp, string][] = [
  // What an address says beyond the server and the path: accounts, tokens, queries.
  [/(https?:\/\/)[^\s/@]+@/g, '$1'],
  [/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)*/g, '(an address)'],
  // What PostgreSQL says of a row: Key (email)=(somebody).
  [/=\([^)]*\)/g, '=(…)'],
  // Values in quotation marks: names, titles, titles of files.
  [/(["“])[^"”]{1,200}(["”])/g, '$1…$2'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '(an id)'],
  // Whatever is long and random enough to be a key.
  [/\b[\w+/=-]{40,}/g, '(a key)'],
]

/**
 * Why a job failed, as its first line says, without what is somebody's: addresses, names in quotation marks, ids,
 * tokens. `output` is what the queue kept of the error, whatever that is.
 */
export function problemSentence(output: unknown): string {
  const words = messageOf(output)?.split('\n')[0]?.trim()
  if (!words) return 'It failed without a word. The log may say more.'
  const clean = PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), words)
  return clean.length > MOST ? `${clean.slice(0, MOST - 1)}…` : clean
}

function messageOf(output: unknown): string | null {
  if (typeof output === 'string') return output
  if (typeof output !== 'object' || output === null) return null
  if ('message' in output && typeof output.message === 'string') return output.message
  if ('value' in output) return messageOf(output.value)
  return null
}
