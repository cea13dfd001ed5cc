/** Specification 9: a sample video is best between one and three minutes long, in seconds. Advice, never a blocker. */
const ADVISED_SECONDS = { min: 60, max: 180 } as const

export function isAdvisedLength(seconds: number): boolean {
  return seconds >= ADVISED_SECONDS.min && seconds <= ADVISED_SECONDS.max
}

/** Whether a bio begins with this name, whatever its case (Specification 2, Step 4). Advice, never a blocker. */
export function beginsWithName(bio: string, name: string): boolean {
  const wanted = name.trim().toLocaleLowerCase('en')
  return wanted !== '' && bio.trimStart().toLocaleLowerCase('en').startsWith(wanted)
}
