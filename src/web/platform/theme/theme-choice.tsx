import './theme-choice.css'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId, useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/control/icon.tsx'
import { chooseTheme, chosenTheme, THEMES } from './theme.ts'

const LOOKS = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const

/** Light, dark, or as the device has it; shown at once and kept on this device. */
export function ThemeChoice() {
  const name = useId()
  const chosen = useSyncExternalStore(followTheme, chosenTheme, chosenTheme)

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

function followTheme(onChange: () => void): () => void {
  addEventListener('themechange', onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener('themechange', onChange)
    removeEventListener('storage', onChange)
  }
}
