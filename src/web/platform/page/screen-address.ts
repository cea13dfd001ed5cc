import { type HistoryState, useLocation, useMatch } from '@tanstack/react-router'
import { useState } from 'react'

/** False while the next screen is on its way: the address is that screen's already, and says nothing about this one. */
export function useIsAddressed(): boolean {
  const here = useMatch({ strict: false, select: match => match.pathname })

  return useLocation({ select: location => location.pathname }) === here
}

/** What the history keeps with the address of this screen; it stays while the next one is on its way. */
export function useKeptWithAddress(): HistoryState {
  const { state } = useLocation()
  const isAddressed = useIsAddressed()
  const [own, setOwn] = useState(state)
  if (isAddressed && own !== state) setOwn(state)

  return own
}
