import type { Page } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import type { Preparation } from './preparation.ts'
import type { Scene } from './scene.ts'

type Who = 'visitor' | 'reviewer' | 'admin' | { email: string }

/** Makes what a scene needs, and says who looks at it, and at which address. */
export async function stageScene(
  { who, path, reviews, about }: Scene,
  prepare: Preparation,
): Promise<{ who: Who; address: string }> {
  const person = await personOf(who, prepare, about)
  const address = reviews ? reviewDetailPath((await prepareAbout(reviews, prepare, about)).application.id) : path
  return { who: person, address }
}

/** Makes what a scene needs, and opens it as who belongs there; what is done there comes with `playScene`. */
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
  return page
}

/** Does on an open page what belongs to the scene, and waits until nothing on it moves any more. */
export async function playScene(page: Page, { act }: Scene): Promise<void> {
  if (act === undefined) return
  await act(page)
  await settle(page)
}

/** The scripts are there, the heading stands, nothing is being loaded, fonts and finite animations are done. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const stands = [...document.querySelectorAll('h1, dialog, [role=dialog], [role=alertdialog]')].some(element =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const isLoading = [...document.querySelectorAll('[role=status], [aria-busy=true]')].some(element =>
      /^(?:Loading|Preparing)/.test(element.textContent ?? ''),
    )
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    const hasScripts = document.querySelector('.before-scripts') === null
    return hasScripts && stands && !isLoading && !isMoving && document.fonts.status === 'loaded'
  })
}

async function personOf(who: Scene['who'], prepare: Preparation, about: Scene['about']): Promise<Who> {
  if (who === 'visitor' || who === 'reviewer' || who === 'admin') return who
  if (who === 'newcomer') return prepare.person()
  if (who === 'unverified') return prepare.person({ emailVerified: false })
  return (await prepareAbout(who, prepare, about)).applicant
}

const prepareAbout = (state: ApplicationState, prepare: Preparation, about: Scene['about']) =>
  prepare.application(state, about?.person, about?.course)
