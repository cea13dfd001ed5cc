import { nextPaint } from '#web/ui/page/next-paint.ts'

/** What can take the focus without anything being chosen or typed by that. */
const PLACES = ':is(a[href], button, select, summary, [tabindex]):not([role=tab])'

/**
 * Where the answer to a press takes away what was pressed, the focus goes to what stood before it on the screen and is
 * still there; without this the keyboard and what reads the screen out would begin at the top again. A screen that gives the
 * focus to something else, or makes way for another one, has its way.
 */
export function keepFocus(): void {
  let held: Element | null = null
  let before: readonly HTMLElement[] = []
  const isLost = () => held?.isConnected === false && document.activeElement === document.body

  const hold = ({ target }: FocusEvent) => {
    const main = target instanceof Element ? target.closest('main') : null
    if (!(target instanceof Element && main)) return // a dialog gives the focus back by itself
    held = target
    before = [main, ...main.querySelectorAll<HTMLElement>(PLACES)].filter(
      place => target.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING,
    )
  }
  /** It was left for nothing else: what goes away afterwards was not in use. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected) held = null
    })
  }
  const giveBack = async () => {
    if (!isLost()) return
    await nextPaint() // what comes with the answer may take it
    if (!isLost()) return
    before.findLast(place => {
      place.focus({ preventScroll: true })
      return place === document.activeElement
    })
  }

  document.addEventListener('focusin', hold)
  document.addEventListener('focusout', leave)
  new MutationObserver(giveBack).observe(document.body, { childList: true, subtree: true })
}
