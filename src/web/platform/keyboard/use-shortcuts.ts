import { inStorage } from '#web/platform/browser-storage.ts'
import { useWatched, watched } from '#web/ui/page/watched.ts'
import { isBehindDialog } from './is-behind-dialog.ts'
import { useKeyDown } from './use-key-down.ts'

const KEY = 'shortcuts'
const areOn = watched(inStorage(() => localStorage.getItem(KEY)) !== 'off')

/** Single keys of a screen and what they do. */
export type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Listens to single keys, wherever the focus is except in something that takes text, in a panel over the screen or behind a dialog. People who
 * dictate can switch them all off (WCAG 2.1.4). `withAlt`: held with Alt they also work, while something is typed too.
 */
export function useShortcuts(shortcuts: Shortcuts, { withAlt = false } = {}): void {
  useKeyDown(event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isBehindDialog()) return
    const isHeard = event.altKey ? withAlt : areOn.now() && !hasItsOwnKeys(event.target)
    const act = shortcuts[event.altKey ? letterOf(event) : event.key]
    if (!isHeard || act === undefined) return
    event.preventDefault()
    act()
  })
}

/** Whether single keys are listened to on this device, and the switch. */
export function useShortcutSetting(): [on: boolean, set: (on: boolean) => void] {
  return [useWatched(areOn), setShortcuts]
}

function setShortcuts(on: boolean) {
  inStorage(() => localStorage.setItem(KEY, on ? 'on' : 'off'))
  areOn.set(on)
}

/** The letter on the key: with Option a Mac types another sign. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()

/** What takes text, and a panel that lies over the screen; one beside what it is about, as a decision is, does not. */
const OWN_KEYS =
  'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="button"]), .popover'

function hasItsOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}
