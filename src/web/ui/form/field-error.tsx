import './field.css'
import OctagonX from 'lucide-react/icons/octagon-x'
import { Icon } from '../control/icon.tsx'

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon of={OctagonX} />
      {message}
    </p>
  )
}
