import './theme-choice.css'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId, useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/control/icon.tsx'
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme.ts'

const LOOKS = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const

/** Light, dark, or as the device has it; shown at once and kept on this device. */
export function ThemeChoice() {
  const name = useId()
  const chosen = useSyncExternalStore(followTheme, chosenTheme, asRendered)

  return (
    <fieldset className="theme-choice">
      <legend>Theme</legend>
      <div>
        {THEMES.map(theme => (
          <label key={theme}>
            <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
            <Icon of={LOOKS[theme].icon} />
            {LOOKS[theme].label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The server knows of no choice: React leaves the mark of a field that it adopts where the server has set it. */
const asRendered = (): Theme => 'system'

function followTheme(onChange: () => void): () => void {
  addEventListener('themechange', onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener('themechange', onChange)
    removeEventListener('storage', onChange)
  }
}
