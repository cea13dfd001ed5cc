import type { KeyboardEvent, TouchEvent } from 'react'
import { useRef, useState } from 'react'
import { inStorage } from '#web/platform/browser-storage.ts'

const TURNS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -1,
  PageDown: 1,
  ' ': 1,
  Home: -Infinity,
  End: Infinity,
}

/** How far a finger goes sideways to turn a slide, in pixels. */
const SWIPE_PX = 40

/**
 * Which slide of a deck is in sight, and `hands`: the keys and the finger that turn it, for the element that holds the slides.
 * The slide reached is kept for as long as the browser's tab is open.
 */
export function useSlides(name: string, count: number) {
  const place = `slide:${name}`
  const [reached, setReached] = useState(() => Number(inStorage(() => sessionStorage.getItem(place))) || 0)
  const [hasTurned, setHasTurned] = useState(false)
  const touched = useRef<{ x: number; y: number }>(null)
  const within = (index: number) => Math.max(0, Math.min(index, count - 1))
  const current = within(reached)

  const turnTo = (index: number) => {
    setReached(within(index))
    setHasTurned(true)
    inStorage(() => sessionStorage.setItem(place, String(within(index))))
  }

  const hands = {
    onKeyDown: (event: KeyboardEvent) => {
      const turn = TURNS[event.key]
      if (turn === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      turnTo(current + turn)
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      touched.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!finger || touched.current === null) return
      const [right, down] = [finger.clientX - touched.current.x, finger.clientY - touched.current.y]
      if (Math.abs(right) > Math.max(SWIPE_PX, Math.abs(down))) turnTo(current - Math.sign(right))
      touched.current = null
    },
  }

  return { current, hasTurned, turnTo, hands }
}
