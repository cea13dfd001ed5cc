import { useState } from 'react'

export const COULD_NOT_COPY = 'Your browser did not let us copy. Please select the text.'

/** Copies a text, which browsers allow on secure pages alone; `copied` says whether it went well, null before. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  return { copied, copy: (text: string) => void copy(text) }
}
