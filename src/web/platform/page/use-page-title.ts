import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { nextPaint } from '#web/ui/page/next-paint.ts'

const PRODUCT = 'Author Portal'

let headingAwaitsFocus = false
let isGoingForth = false

/**
 * Called when the person goes to another screen: the next heading that appears takes the focus. Going forth starts at
 * the top of the page; going back returns to where the person had scrolled, which the router sees to.
 */
export function announceNavigation(action: string): void {
  headingAwaitsFocus = true
  isGoingForth = action === 'PUSH' || action === 'REPLACE'
}

/** Names the browser's tab. The heading that carries the ref takes the focus, but not on the first screen of a visit. */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = title && title !== PRODUCT ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])

  useEffect(() => {
    if (!headingAwaitsFocus || !heading.current) return
    headingAwaitsFocus = false
    if (isGoingForth) window.scrollTo(0, 0)
    void nextPaint().then(() => heading.current?.focus({ preventScroll: true })) // it needs the page laid out
  }, [])

  return heading
}
