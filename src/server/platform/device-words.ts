import Bowser from 'bowser'

/** A device in words, as far as its browser tells: "Firefox on Linux"; null where it tells nothing that says something. */
export function deviceWords(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = platform.model ?? os.name
  return [browser.name, system].filter(Boolean).join(' on ') || null
}
