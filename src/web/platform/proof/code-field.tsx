import { TextField } from '#web/ui/form/text-field.tsx'

/** A code that shows who somebody is, by whatever they have at hand. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      hint="Six digits from your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      maxLength={40}
    />
  )
}
