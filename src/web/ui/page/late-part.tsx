import { type ComponentType, Suspense, useDeferredValue, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import { whenLoadedAndIdle } from './when-idle.ts'

/** Answers with what draws the part: itself, or while it is not there what waits for it. */
type LatePart<Props> = () => ComponentType<Props>

/** A part of the page whose script comes while there is nothing else to do, or once it is shown. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part = lazyPart(load)
  const prepare = async () => {
    part = await load().catch(() => part) // then it is asked for again once it is shown
  }
  whenLoadedAndIdle(() => void prepare())
  return () => part
}

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
