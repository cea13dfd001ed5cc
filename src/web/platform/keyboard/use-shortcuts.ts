import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const KEY = 'shortcuts'
const listeners = new Set<() => void>()
let areOn = readSetting() !== 'off'

/** Single keys of a screen and what they do. */
export type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Listens to single keys, wherever the focus is except in something that takes text or in front of a dialog. People who
 * dictate can switch them all off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key]
    if (!areOn || act === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('[aria-modal="true"], .dialog') !== null) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Whether single keys are listened to on this device, and the switch. */
export function useShortcutSetting(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => areOn)
  return [on, setShortcuts]
}

function setShortcuts(on: boolean) {
  areOn = on
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // A browser may forbid storage; the switch then lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readSetting(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const TAKES_TEXT =
  'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="button"])'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_TEXT) !== null
}
