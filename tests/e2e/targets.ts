import type { Page } from '@playwright/test'

/** Side of the least target in CSS pixels: with a mouse (WCAG 2.5.8) and under a finger (WCAG 2.5.5). */
export type LeastTarget = 24 | 44

/**
 * What can be pressed in less than a square of this side, as it is hit and not as it is drawn, and what is covered in its
 * middle by something that does not float. As the standard has it, a link in a sentence may be as high as its line; and of
 * 24 pixels a smaller one will do that stands clear of all others.
 */
export function tooSmallTargets(page: Page, least: LeastTarget): Promise<string[]> {
  return page.evaluate(side => {
    const PRESSED =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=slider]'
    const LETTER = /[\p{L}\p{N}]/u
    /** What it covers is free again once it is closed. */
    const FLOATING = '[role=dialog], [role=listbox], [role=menu], .toast'

    const found = [...document.querySelectorAll<HTMLElement>(PRESSED)]
      .filter(element => !element.matches(':disabled, [type=hidden]'))
      .filter(element => element.closest('[inert], [aria-hidden=true]') === null)
      .map(element => (element.matches('input') && element.closest<HTMLElement>('label')) || element)
      .filter(isShown)
    const targets = [...new Set(found)].map(element => ({ element, box: element.getBoundingClientRect() }))

    const small = targets.filter(({ element, box }) => !isInSentence(element) && !fits(element, box))
    const tooSmall = small.filter(target => side !== 24 || !standsClear(target))
    window.scrollTo(0, 0)
    return tooSmall.map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return `${Math.round(box.width)} × ${Math.round(box.height)}: ${name.slice(0, 60)} (${element.tagName.toLowerCase()}.${element.className})`
    })

    function isShown(element: HTMLElement): boolean {
      const { width, height, bottom } = element.getBoundingClientRect()
      const isBeyondTheEdge = bottom + window.scrollY <= 0
      return (
        !isBeyondTheEdge &&
        getComputedStyle(element).pointerEvents !== 'none' && // shut off by a part that floats
        element.checkVisibility({ visibilityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        !isClipped(element)
      )
    }

    /** There for those who listen alone, or until it has the focus. */
    function isClipped(element: Element | null): boolean {
      if (element === null) return false
      return getComputedStyle(element).clipPath.startsWith('inset(50%') || isClipped(element.parentElement)
    }

    function isInSentence(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      let block = element.parentElement
      while (block !== null && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
      const others = (block?.textContent ?? '').replace(element.textContent, '')
      return LETTER.test(others)
    }

    /** Whether a square of that side is hit around its middle, wherever its own box ends; of a larger one, its middle. */
    function fits(element: HTMLElement, { width, height }: DOMRect): boolean {
      const isPressed = width >= side && height >= side ? isHitInside : isHitAround
      if (isPressed(element)) return true
      // It may be out of sight, or under what floats; each scroll has the page laid out anew.
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      return isPressed(element)
    }

    function isHitInside(element: HTMLElement): boolean {
      const [x, y] = middleOf(element.getBoundingClientRect())
      return isHit(element, x, y)
    }

    function isHitAround(element: HTMLElement): boolean {
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // A row of pixels that are hit is as long as their number, give or take what lies between two.
      const enough = side - 2
      const reach = (dx: number, dy: number, most: number) => {
        let steps = 0
        while (steps < most && isHit(element, x + dx * (steps + 1), y + dy * (steps + 1))) steps++
        return steps
      }
      const spans = (dx: number, dy: number) => {
        const before = reach(-dx, -dy, enough)
        return before + reach(dx, dy, enough - before) >= enough
      }
      return spans(1, 0) && spans(0, 1)
    }

    function isHit(element: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      const above = hit?.closest(FLOATING)
      return element.contains(hit) || (above != null && !above.contains(element))
    }

    function standsClear(target: (typeof targets)[number]): boolean {
      const [x, y] = middleOf(target.box)
      return targets.every(other => {
        if (other === target) return true
        if (small.includes(other)) {
          const [otherX, otherY] = middleOf(other.box)
          return Math.hypot(x - otherX, y - otherY) >= side
        }
        const { left, right, top, bottom } = other.box
        return Math.hypot(x - clamp(x, left, right), y - clamp(y, top, bottom)) >= side / 2
      })
    }

    function middleOf({ left, top, width, height }: DOMRect): [number, number] {
      return [left + width / 2, top + height / 2]
    }

    function clamp(value: number, least: number, most: number): number {
      return Math.max(least, Math.min(value, most))
    }
  }, least)
}

/** As if the page were touched from here on; gives what ends it. */
export async function touch(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return () => session.detach()
}
