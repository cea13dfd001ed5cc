import './long-id.css'
import { useState } from 'react'
import { Button } from '../control/button.tsx'

type LongIdProps = {
  id: string
  /** What it names: "the application ID". */
  of: string
}

/** As much of an id as tells two apart, and the way to have it whole. */
export function LongId({ id, of }: LongIdProps) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(id).then(() => setCopied(true))

  return (
    <span className="long-id">
      <span title={id}>{id}</span>
      <Button size="small" variant="quiet" onClick={copy} aria-label={`Copy ${of}`}>
        <span role="status">{copied ? 'Copied' : 'Copy'}</span>
      </Button>
    </span>
  )
}
