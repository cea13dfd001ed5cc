import { useCallback, useEffect, useRef, useState } from 'react'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import type { PlacesAnswer, PlacesQuestion, Suggestion } from './places-messages.ts'

/** A pause in typing after which addresses are looked up, in milliseconds. */
const PAUSE_MS = 250
const MIN_CHARACTERS = 3
/** The whole address is waited for that long before a form goes without its postal code, in milliseconds. */
const PATIENCE_MS = 3000

type Places = {
  suggestions: readonly Suggestion[]
  /** There is no key, the script was blocked, the key is not accepted, or the service does not answer. */
  isUnavailable: boolean
  search(input: string): void
  choose(suggestion: Suggestion): void
  close(): void
}

/** A choice whose whole address is still on its way. */
let choice: ({ turn: number } & PromiseWithResolvers<boolean>) | undefined

function endChoice(hasCome: boolean): void {
  choice?.resolve(hasCome)
  choice = undefined
}

/**
 * Waits for an address that was chosen to stand in the form whole, as what is saved at once does (H327). False where none is
 * on its way, or it does not come, or something else is typed in its place.
 */
export async function wholeAddress(): Promise<boolean> {
  if (choice === undefined) return false
  const patience = new Promise<boolean>(resolve => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([choice.promise, patience])
}

/**
 * Suggests addresses as they are typed. Google's script runs in a frame of its own, whose policy alone lets it in: this
 * page never loads it. The frame comes with the screen and goes with it.
 */
export function usePlaces(enabled: boolean, onAddress: (address: string) => void): Places {
  const config = usePortalConfig()
  const key = config?.googleMapsApiKey
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const frame = useRef<Window>(null)
  const waiting = useRef<PlacesQuestion>(undefined)
  const turn = useRef(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const takeAddress = useRef(onAddress)
  useEffect(() => {
    takeAddress.current = onAddress
  })

  const ask = useCallback((question: PlacesQuestion) => {
    if (frame.current) frame.current.postMessage(question, location.origin)
    else waiting.current = question
  }, [])

  useEffect(() => {
    if (!enabled || !key) return
    const made = document.createElement('iframe')
    const hear = ({ data, origin, source }: MessageEvent<PlacesAnswer>) => {
      if (origin !== location.origin || source !== made.contentWindow) return
      if (data.type === 'suggestions') {
        if (data.turn === turn.current) setSuggestions(data.suggestions)
      } else if (data.type === 'failed') {
        setHasFailed(true)
        endChoice(false)
      } else if (data.turn === choice?.turn) {
        takeAddress.current(data.address)
        endChoice(true)
      }
    }
    made.hidden = true
    made.src = '/places.html'
    made.title = 'Address suggestions'
    made.addEventListener('load', () => {
      frame.current = made.contentWindow
      ask({ type: 'start', key })
      if (waiting.current) ask(waiting.current)
    })
    made.addEventListener('error', () => setHasFailed(true))
    addEventListener('message', hear)
    document.body.append(made)
    return () => {
      removeEventListener('message', hear)
      clearTimeout(pause.current)
      made.remove()
      frame.current = null
      endChoice(false)
    }
  }, [enabled, key, ask])

  const close = useCallback(() => {
    turn.current++
    clearTimeout(pause.current)
    setSuggestions([])
  }, [])

  const search = (input: string) => {
    close()
    endChoice(false)
    if (hasFailed || input.trim().length < MIN_CHARACTERS) return
    const asked = turn.current
    pause.current = setTimeout(() => ask({ type: 'suggest', turn: asked, input }), PAUSE_MS)
  }

  const choose = ({ id, text }: Suggestion) => {
    close()
    choice = { turn: turn.current, ...Promise.withResolvers<boolean>() }
    takeAddress.current(text)
    ask({ type: 'choose', turn: turn.current, id })
  }

  const isUnavailable = enabled && (hasFailed || (config !== undefined && !key))
  return { suggestions: hasFailed ? [] : suggestions, isUnavailable, search, choose, close }
}
