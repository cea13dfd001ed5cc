import type { Page } from '@playwright/test'

/** What can have the focus and shows none, or a ring that what is around it cuts off. */
export function cutRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const shown = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    const front = shown[shown.length - 1] ?? document.body
    const cut: string[] = []
    for (const element of front.querySelectorAll<HTMLElement>(REACHED)) {
      // A tab that has the focus would be the one that is open.
      if (element.tabIndex < 0 || element.matches('[role=tab]') || !isShown(element)) continue
      element.focus()
      // Of what they see a little browsers scroll no more into sight.
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      if (document.activeElement !== element) continue // it gives the focus on
      const ringed = ringOf(element)
      if (ringed === null || isCut(ringed)) cut.push(`${nameOf(element)} (${element.className})`)
    }
    return cut

    function isShown(element: HTMLElement): boolean {
      return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    }

    /** Itself, or the row that it stands in. */
    function ringOf(element: HTMLElement | null): HTMLElement | null {
      if (element === null) return null
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && outlineWidth !== '0px' ? element : ringOf(element.parentElement)
    }

    function isCut(element: HTMLElement): boolean {
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.6 // parts of a pixel
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      for (
        let around = element.parentElement;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const edge = around.getBoundingClientRect()
        const [x, y] = [edge.left + around.clientLeft, edge.top + around.clientTop]
        // What is larger than its surroundings is seen in parts.
        const [isWider, isHigher] = [width > around.clientWidth, height > around.clientHeight]
        if (!isWider && (left - reach < x || right + reach > x + around.clientWidth)) return true
        if (!isHigher && (top - reach < y || bottom + reach > y + around.clientHeight)) return true
      }
      return false
    }

    function nameOf(element: HTMLElement): string {
      return (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)
    }
  })
}
