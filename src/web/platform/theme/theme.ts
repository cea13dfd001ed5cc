import { inStorage } from '#web/platform/browser-storage.ts'

/** The colors of the screens; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** As public/before-scripts.js reads it before the first paint. */
const KEY = 'theme'

/** What was chosen on this device. */
export function chosenTheme(): Theme {
  const kept = inStorage(() => localStorage.getItem(KEY))
  return THEMES.find(theme => theme === kept) ?? 'system'
}

/** Keeps the choice on this device and shows it in every window. */
export function chooseTheme(theme: Theme): void {
  inStorage(() => (theme === 'system' ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, theme)))
  dispatchEvent(new Event('themechange'))
}
