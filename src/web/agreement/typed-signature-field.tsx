import './typed-signature-field.css'
import type { Ref } from 'react'
import { PlainField } from '#web/ui/form/plain-field.tsx'

type TypedSignatureFieldProps = {
  value: string
  onChange: (name: string) => void
  /** The name that is being signed. */
  signer: string
  error?: string | undefined
  busy: boolean
  ref: Ref<HTMLInputElement>
}

/** For who cannot draw: the typed name, as it will stand on the document. */
export function TypedSignatureField({ value, onChange, signer, error, busy, ref }: TypedSignatureFieldProps) {
  return (
    <div className="typed-signature">
      <PlainField
        label="Type your full legal name"
        autoComplete="name"
        placeholder={signer}
        ref={ref}
        value={value}
        disabled={busy}
        error={error}
        onChange={onChange}
      />
      <p className="typed-paper" aria-hidden>
        {value}
      </p>
    </div>
  )
}
