import { useRef, useState } from 'react'
import type { SigningCircumstances } from '#domain/agreement/signature-schemas.ts'

/** How a document with this text is read on this screen: since when, whether to its end, and for how long. */
export function useReading(text: string) {
  const [opened] = useState(() => ({ at: new Date().toISOString(), elapsed: performance.now() }))
  const readToEnd = useRef<{ text: string; at: string }>(undefined)

  return {
    noteReadToEnd: () => {
      if (readToEnd.current?.text !== text) readToEnd.current = { text, at: new Date().toISOString() }
    },
    tell: (): SigningCircumstances => ({
      openedAt: opened.at,
      // What it said before was another text.
      scrolledToEndAt: readToEnd.current?.text === text ? readToEnd.current.at : undefined,
      timeOnPageMs: Math.round(performance.now() - opened.elapsed),
    }),
  }
}
