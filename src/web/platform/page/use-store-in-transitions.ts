import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * How the router reads its state, in place of the hook of this name that its store brings. That one draws a new screen in one
 * piece, whatever transition it is in. Here a component's state is React's: the next screen is drawn in slices while the one
 * before answers with the address it has, and both change places at once.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
): Selection {
  const [held, setHeld] = useState(() => ({ getSnapshot, snapshot: getSnapshot() }))
  const follow = useEffectEvent(() => {
    const snapshot = getSnapshot()
    setHeld(before =>
      before.getSnapshot === getSnapshot && before.snapshot === snapshot ? before : { getSnapshot, snapshot },
    )
  })

  useLayoutEffect(() => {
    follow() // what changed since it was drawn
    return subscribe(() => follow())
  }, [subscribe])

  return selector(held.getSnapshot === getSnapshot ? held.snapshot : getSnapshot())
}
