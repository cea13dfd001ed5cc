import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Of the rules that axe applies by default, those that judge colors. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Puts axe into a page and its frames, except those of letters, in which nothing runs. Once for all that is asked of it:
 * that takes longer than most of its answers.
 */
export async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (frame.url() !== 'about:srcdoc') await frame.evaluate(AXE)
}

/**
 * Each violation as somebody would mend it: the rule and the elements that break it; of these rules, or of all. What
 * `hideAlikeRows` has taken out of sight is left out.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await page.evaluate(async runOnly => {
    const { violations } = await window.axe.run(
      { exclude: '[data-alike]' },
      {
        // Elements that are in order need no description.
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      },
    )
    return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }))
  }, rules)
  return found.map(({ id, help, elements }) => `${id}: ${help}\n${elements.join('\n')}`)
}
