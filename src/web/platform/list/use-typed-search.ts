import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to finish a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 300

/**
 * A search field that follows the address: asks after a short pause of typing, or at once when it is told to, and takes up
 * what a link has put into the address.
 */
export function useTypedSearch(q: string, ask: (wanted: string) => void) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  const [asked, setAsked] = useState<string | null>(null)

  // The address changed: by our own search, or by a link, which the field then follows.
  if (q !== known) {
    setKnown(q)
    setAsked(null)
    if (q !== asked) setText(q)
  }

  const wanted = text.trim()
  const askNow = () => {
    if (wanted === q) return
    setAsked(wanted)
    ask(wanted)
  }
  const askAfterPause = useEffectEvent(askNow)
  useEffect(() => {
    if (wanted === q) return
    const timer = setTimeout(askAfterPause, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, q])

  return { text, setText, askNow }
}
