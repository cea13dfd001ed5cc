import './typed-signature.css'
import { useId } from 'react'
import { FieldError } from '#web/ui/form/field.tsx'

type TypedSignatureProps = {
  value: string
  onChange: (name: string) => void
  /** The name that is being signed. */
  signer: string
  error?: string | undefined
  busy: boolean
}

/** For who cannot draw: the typed name, as it will stand on the document. */
export function TypedSignature({ value, onChange, signer, error, busy }: TypedSignatureProps) {
  const id = useId()

  return (
    <div className="typed-signature">
      <label className="label" htmlFor={id}>
        Type your full legal name
      </label>
      <input
        className="input"
        id={id}
        type="text"
        autoComplete="name"
        placeholder={signer}
        value={value}
        disabled={busy}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={event => onChange(event.target.value)}
      />
      <FieldError id={id} message={error} />
      <p className="typed-paper" aria-hidden>
        {value}
      </p>
    </div>
  )
}
