import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { whenLoadedAndIdle } from './when-idle.ts'

/** Answers with what draws the part: itself, or while it is not there what waits for it. */
type LatePart<Props> = () => ComponentType<Props>

/** Between two tries to fetch a part while the portal cannot be reached. */
const PAUSE_MS = 3000

/** A part of the page whose script comes while there is nothing else to do, or once it is shown. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> = lazy(async () => ({ default: await onceReached(load) }))
  const prepare = async () => {
    part = await load().catch(() => part) // then it is asked for again once it is shown
  }
  whenLoadedAndIdle(() => void prepare())
  return () => part
}

/**
 * Fetches a part as soon as the portal can be reached: whoever waits for it is told so and keeps the page with what is on
 * it. Rejects where it can be reached and does not have the part, as after a deployment.
 */
async function onceReached<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (await canBeReached()) throw error
      if (tries === 0) toast(NOT_REACHED)
      await new Promise(done => setTimeout(done, PAUSE_MS))
    }
  }
}

const NOT_REACHED = {
  title: 'Error',
  description: 'The portal cannot be reached. This opens as soon as it can.',
  variant: 'destructive',
} as const

const canBeReached = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** Draws such a part; nothing until it is there. */
export function Late<Props extends object>({ of, given }: { of: LatePart<Props>; given: Props }) {
  const [Part] = useState(of)

  return (
    <Suspense>
      <Part {...given} />
    </Suspense>
  )
}

/** The same for what opens in front of the page: drawn from its first opening on, once the press that opens it is answered. */
export function LateOverlay<Props extends { open?: boolean; urgent?: boolean }>(props: {
  of: LatePart<Props>
  given: Props
}) {
  const { of, given } = props
  const isWanted = given.open ?? true
  const open = useDeferredValue(isWanted, given.urgent ?? false) && isWanted
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)

  return wasOpened && <Late of={of} given={{ ...given, open }} />
}
