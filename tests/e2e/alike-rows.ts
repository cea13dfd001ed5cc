import type { Page } from '@playwright/test'

/**
 * Takes out of sight what lists repeat, row below row. Of siblings that are alike four stay: the first two and the last
 * one, which stand at edges, and the one that says most. Alike is what differs in nothing but its words and what lies
 * behind them: the same tags, classes, roles and states, and words and names at the same places. So what is wrong with one
 * that goes is wrong with those that stay.
 */
export function hideAlikeRows(page: Page): Promise<void> {
  return page.evaluate(() => {
    const ROWS = ':is(tr, li, [role=row], [role=listitem], [role=option]):not(nav *)'
    const WORDS = />[^<]*[^<\s][^<]*/g
    const WORDED =
      / (aria-label|aria-labelledby|aria-describedby|aria-controls|title|alt|href|src|srcset|id|for|name|value|datetime|data-application)="[^"]+"/g

    const siblings = Map.groupBy(document.querySelectorAll<HTMLElement>(ROWS), row => row.parentElement)
    for (const rows of siblings.values()) {
      const isPile = rows.every(({ offsetLeft }) => offsetLeft === rows[0]?.offsetLeft)
      if (!isPile) continue
      for (const alike of Map.groupBy(rows, kindOf).values()) {
        const longest = alike.toSorted((one, other) => other.textContent.length - one.textContent.length)[0]
        for (const row of alike.slice(2, -1)) {
          if (row === longest) continue
          row.style.display = 'none'
          row.dataset.alike = '' // axe walks what is out of sight too
        }
      }
    }

    function kindOf(row: HTMLElement): string {
      const chosen = row.querySelectorAll(':checked').length
      return `${chosen} ${row.outerHTML.replace(WORDS, '>words').replace(WORDED, ' $1')}`
    }
  })
}
