import { type ComponentType, lazy } from 'react'
import { watched } from './watched.ts'

/** Between two tries to fetch something while the portal cannot be reached. */
const PAUSE_MS = 3000

/** Whether somebody waits for the portal, which cannot be reached. */
export const waitsForPortal = watched(false)

/** A part of the page whose script comes once it is shown: drawn within a Suspense of whoever shows it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await onceReached(load) }))
}

/**
 * Fetches something as soon as the portal can be reached, so that the page stays with what is on it. Rejects where the
 * portal could be reached before and after the try, and does not have it, as after a deployment.
 */
async function onceReached<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wasReached = false; ; ) {
    try {
      const part = await load()
      waitsForPortal.set(false)
      return part
    } catch (error) {
      const isReached = await canBeReached()
      waitsForPortal.set(!isReached)
      if (isReached && wasReached) throw error
      wasReached = isReached
      if (!isReached) await new Promise(done => setTimeout(done, PAUSE_MS))
    }
  }
}

const canBeReached = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
