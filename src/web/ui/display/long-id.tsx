import './long-id.css'
import { Button } from '../control/button.tsx'
import { COULD_NOT_COPY, useCopy } from '../control/use-copy.ts'

type LongIdProps = {
  id: string
  /** What it names: "the application ID". */
  of: string
}

/** As much of an id as tells two apart, and the way to have it whole. */
export function LongId({ id, of }: LongIdProps) {
  const { copied, copy } = useCopy()

  return (
    <span className="long-id">
      <span className={copied === false ? undefined : 'long-id-start'} title={id}>
        {id}
      </span>
      <Button size="small" variant="quiet" onClick={() => copy(id)} aria-label={`Copy ${of}`}>
        <span role="status">{copied ? 'Copied' : 'Copy'}</span>
      </Button>
      {copied === false && <span className="small quiet">{COULD_NOT_COPY}</span>}
    </span>
  )
}
