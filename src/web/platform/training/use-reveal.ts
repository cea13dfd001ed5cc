import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RevealApi } from 'reveal.js'
import { inStorage } from '#web/platform/browser-storage.ts'

type Slides = {
  /** The element that holds the slides. */
  element: RefObject<HTMLElement | null>
  /** Index of the slide in sight. */
  current: number
  turnTo: (index: number) => void
}

/**
 * Runs a deck in the page; the machine for it arrives while the first slide can already be read. The slide reached is
 * kept for as long as the browser's tab is open.
 */
export function useReveal(name: string): Slides {
  const element = useRef<HTMLElement>(null)
  const reveal = useRef<Promise<RevealApi | null>>(null)
  const place = `slide:${name}`
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    if (!element.current) return
    const stage = element.current
    let isGone = false

    const start = async () => {
      const { default: Reveal } = await import('reveal.js')
      if (isGone) return null
      const api = new Reveal(stage, {
        ...OPTIONS,
        // Keys turn the slides only while the focus is on them; elsewhere they belong to the page.
        keyboardCondition: () => stage.contains(document.activeElement),
      })
      await api.initialize()
      api.on('slidechanged', () => {
        const { h } = api.getIndices()
        setCurrent(h)
        inStorage(() => sessionStorage.setItem(place, String(h)))
      })
      api.slide(Number(inStorage(() => sessionStorage.getItem(place))) || 0)
      return api
    }
    const started = start()
    reveal.current = started
    return () => {
      isGone = true
      reveal.current = null
      void started.then(api => api?.destroy())
    }
  }, [place])

  const turnTo = useCallback((index: number) => void reveal.current?.then(api => api?.slide(index)), [])
  return { element, current, turnTo }
}

const OPTIONS = {
  embedded: true,
  // Our own style sheet sets the slides, so that their text keeps its size on a phone.
  disableLayout: true,
  center: false,
  display: 'flex',
  controls: false,
  progress: false,
  hash: false,
  history: false,
  respondToHashChanges: false,
  jumpToSlide: false,
  overview: false,
  help: false,
  pause: false,
  hideInactiveCursor: false,
  postMessage: false,
  focusBodyOnPageVisibilityChange: false,
  scrollActivationWidth: 0,
  transition: 'none',
} as const
