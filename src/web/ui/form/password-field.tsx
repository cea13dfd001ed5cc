import './password-field.css'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import type { FieldProps } from './field-shell.tsx'
import { FieldShell } from './field-shell.tsx'
import { useField } from './use-field.ts'

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** A password, with a way to see it, and a word when Caps Lock is on. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { form, id, error, aria } = useField(field)
  const [isShown, setIsShown] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)

  const handleKey = (event: React.KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))

  return (
    <FieldShell {...field} id={id} error={error}>
      <div className="input-with-button">
        <input
          className="input"
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          onKeyUp={handleKey}
          {...aria}
          {...form.register(field.name)}
        />
        <Button
          variant="quiet"
          iconOnly
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </Button>
      </div>
      <p role="status" className="caps-lock">
        {isCapsLockOn && 'Caps Lock is on'}
      </p>
    </FieldShell>
  )
}
