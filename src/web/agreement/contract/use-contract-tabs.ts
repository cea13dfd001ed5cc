import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContractKind } from '#domain/agreement/contracts.ts'

/** Specification 9: how long the signed Publishing Agreement stays in sight before the next contract comes. */
const TAB_SWITCH_DELAY_MS = 1000

/**
 * Which contract is in sight: at first the next one to sign. After the Publishing Agreement was signed the Code of Conduct
 * comes by itself, unless the person has gone elsewhere meanwhile (Specification 4).
 */
export function useContractTabs(toSign: ContractKind | undefined) {
  const [tab, setTab] = useState(toSign ?? 'master-agreement')
  const [signedNow, setSignedNow] = useState<ContractKind | null>(null)
  const [arrived, setArrived] = useState<ContractKind | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const goTo = (kind: ContractKind) => {
    clearTimeout(timer.current)
    setTab(kind)
    setArrived(kind)
  }
  const switchUnlessMoved = useEffectEvent(() => {
    if (tab === 'master-agreement') goTo('code-of-conduct')
  })
  // Signing ends in a later moment than it began, when another tab may be in sight: the effect sees that moment.
  useEffect(() => {
    if (signedNow !== 'master-agreement') return
    timer.current = setTimeout(switchUnlessMoved, TAB_SWITCH_DELAY_MS)
  }, [signedNow])

  return {
    tab,
    /** By the tabs themselves, where the focus stays. */
    choose: (kind: ContractKind) => {
      clearTimeout(timer.current)
      setTab(kind)
      setArrived(null)
    },
    /** From elsewhere: the focus goes along. */
    goTo,
    /** The contract whose title takes the focus, since the person did not choose its tab. */
    arrived,
    signedNow,
    noteSigned: setSignedNow,
  }
}
