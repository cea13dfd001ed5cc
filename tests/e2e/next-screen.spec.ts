import type { Page } from '@playwright/test'
import { PATHS } from '#domain/application/paths.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

/** How often, from the change of the address on, the page could have answered something before the screen that stood was gone. */
async function turnsBeforeChange(page: Page): Promise<number> {
  const counted = await page.evaluateHandle(() => {
    const screen = document.querySelector('main')
    const { port1, port2 } = new MessageChannel()
    let turns = 0
    const push = history.pushState.bind(history)
    const isGone = new Promise<number>(resolve => {
      port1.onmessage = () => {
        if (!screen?.isConnected) return resolve(turns)
        turns += 1
        port2.postMessage(null)
      }
    })
    history.pushState = (...entry) => {
      push(...entry)
      port2.postMessage(null)
    }
    return { isGone }
  })
  await page
    .getByRole('link', { name: /^Review / })
    .first()
    .click()
  return counted.evaluate(({ isGone }) => isGone)
}

test('the next screen is drawn in slices while the one before answers (H187)', async ({ as }) => {
  const page = await as('reviewer')
  await page.goto(PATHS.reviewerDashboard)
  await settle(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })

  expect(await turnsBeforeChange(page)).toBeGreaterThan(20)
})

test('a screen that is long on its way is announced above the one that stands (H188)', async ({ as }) => {
  const page = await as('admin')
  await page.goto(PATHS.admin)
  await settle(page)
  let letGo = () => undefined
  const isHeld = new Promise<void>(resolve => {
    letGo = () => void resolve()
  })
  await page.route(/\/assets\/audit-log-screen-/, async route => {
    await isHeld
    await route.continue()
  })

  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible()

  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
})
