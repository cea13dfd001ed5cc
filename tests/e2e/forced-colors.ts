import type { Locator, Page } from '@playwright/test'

type Without = (element: Element) => void

/** Something that stands in a state, and what takes the state from it. */
export type State = readonly [what: string, element: (page: Page) => Locator, without: Without]

/** Which of these states are not seen: the page is left without them. */
export async function unseenStates(page: Page, states: readonly State[]): Promise<string[]> {
  const unseen: string[] = []
  for (const [what, find, without] of states) {
    // The element itself: without its state the locator may not find it.
    const element = await find(page).elementHandle()
    const before = await element?.screenshot()
    await element?.evaluate(without)
    const after = await element?.screenshot()
    if (!before || after?.equals(before)) unseen.push(what)
  }
  return unseen
}

const notCurrent: Without = element => element.removeAttribute('aria-current')
const notActive: Without = element => element.setAttribute('data-state', 'inactive')
const notInvalid: Without = element => element.removeAttribute('aria-invalid')
const plain: Without = element => element.removeAttribute('class')
const notChosen: Without = element => {
  element.classList.remove('is-chosen')
  for (const input of element.querySelectorAll('input')) input.checked = false
}
const empty: Without = element => element.querySelector('i')?.style.setProperty('scale', '0 1')

const current = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name }).locator('[aria-current]').first()

export const RECORDS: readonly State[] = [
  ['the place', current('Main'), notCurrent],
  ['the place of an admin', current('Admin'), notCurrent],
  ['the tab', page => page.getByRole('tab', { selected: true }), notActive],
  ['the selection', page => page.locator('.tickbox:has(:checked)').first(), notChosen],
]
export const PERIOD: readonly State[] = [['the period', current('Period'), notCurrent]]
export const COUNT: readonly State[] = [['the count', current('Filter by status'), notCurrent]]
export const FIELD: readonly State[] = [['the error', page => page.getByLabel('Phone'), notInvalid]]
export const PROGRESS: readonly State[] = [['the progress', page => page.locator('.progress'), empty]]
export const STEP: readonly State[] = [
  ['the finished step', page => page.locator('.segment-done').first(), plain],
  ['the step', page => page.getByRole('list', { name: 'Steps' }).locator('[aria-current]'), plain],
  ['the topic', page => page.locator('.check:has(:checked)').first(), notChosen],
]
