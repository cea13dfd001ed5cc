/** The colors of the screens; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** As public/theme.js reads it before the first paint. */
const KEY = 'theme'

/** What was chosen on this device. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return THEMES.find(theme => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Keeps the choice on this device and shows it in every window. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing goes on to follow the system.
  }
  dispatchEvent(new Event('themechange'))
}
