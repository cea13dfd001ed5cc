import type { Page } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import type { Preparation } from './preparation.ts'
import type { Scene } from './scene.ts'

type Who = 'visitor' | 'reviewer' | 'admin' | { email: string }

/** Makes what a scene needs, and says who looks at it, and at which address. */
export async function stageScene(
  { who, path, reviews }: Scene,
  prepare: Preparation,
): Promise<{ who: Who; address: string }> {
  const person = await personOf(who, prepare)
  const address = reviews ? reviewDetailPath((await prepare.application(reviews)).application.id) : path
  return { who: person, address }
}

/** Makes what a scene needs, opens it as who belongs there, and waits until nothing on it moves any more. */
export async function openScene(
  scene: Scene,
  {
    prepare,
    signedIn,
    visitor,
  }: { prepare: Preparation; signedIn: (who: Exclude<Who, 'visitor'>) => Promise<Page>; visitor: () => Promise<Page> },
): Promise<Page> {
  const { who, address } = await stageScene(scene, prepare)
  const page = who === 'visitor' ? await visitor() : await signedIn(who)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await settle(page)
  await scene.act?.(page)
  await settle(page)
  return page
}

/** The scripts are there, the heading stands, nothing is being loaded, fonts and finite animations are done. */
export async function settle(page: Page): Promise<void> {
  await page.locator('#before-scripts').waitFor({ state: 'detached' })
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('dialog'))
    .or(page.getByRole('alertdialog'))
    .first()
    .waitFor()
  await page.waitForFunction(() => {
    const isLoading = [...document.querySelectorAll('[role=status], [aria-busy=true]')].some(element =>
      /^(?:Loading|Preparing)/.test(element.textContent ?? ''),
    )
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    return !isLoading && !isMoving && document.fonts.status === 'loaded'
  })
}

async function personOf(who: Scene['who'], prepare: Preparation): Promise<Who> {
  if (who === 'visitor' || who === 'reviewer' || who === 'admin') return who
  if (who === 'newcomer') return prepare.person()
  if (who === 'unverified') return prepare.person({ emailVerified: false })
  return (await prepare.application(who)).applicant
}
