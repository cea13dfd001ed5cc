import { useRef, useState } from 'react'
import type { SigningCircumstances } from '#domain/agreement/signature-schemas.ts'

/** How a document is read on this screen: since when, whether to its end, and for how long. */
export function useReading() {
  const [opened] = useState(() => ({ at: new Date().toISOString(), elapsed: performance.now() }))
  const readToEndAt = useRef<string | undefined>(undefined)

  return {
    noteReadToEnd: () => {
      readToEndAt.current ??= new Date().toISOString()
    },
    tell: (): SigningCircumstances => ({
      openedAt: opened.at,
      scrolledToEndAt: readToEndAt.current,
      timeOnPageMs: Math.round(performance.now() - opened.elapsed),
    }),
  }
}
