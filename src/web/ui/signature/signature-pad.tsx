import './signature-pad.css'
import Eraser from 'lucide-react/icons/eraser'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { FieldError } from '../form/field-error.tsx'
import type { PadFormat, PadInk } from './use-signature-pad.ts'

type SignaturePadProps = {
  /** From `useSignaturePad`: the screen keeps the ink, this draws the pad. */
  ink: PadInk
  format: PadFormat
  /** The name that is being signed. */
  signer: string
  error?: string | undefined
  frozen: boolean
}

/** A white pad with a line to sign on, in both color schemes. Touching beside it scrolls the page. */
export function SignaturePad({ ink, format, signer, error, frozen }: SignaturePadProps) {
  const id = useId()
  const unseen = ink.strokeCount === 0 ? 'unseen' : ''

  return (
    <div className="signature-pad">
      <p className="signature-signer" id={id}>
        Signing as <span className="strong">{signer}</span>
      </p>
      <div className="signature-paper" style={{ aspectRatio: `${format.width} / ${format.height}` }}>
        <svg viewBox={`0 0 ${format.width} ${format.height}`} aria-hidden focusable={false}>
          <path d={`M30 ${format.height - 34}h${format.width - 60}`} />
          <path d={`M32 ${format.height - 52}l9 10m0-10l-9 10`} />
        </svg>
        <canvas
          ref={ink.canvas}
          role="img"
          tabIndex={-1}
          aria-label="Signature pad"
          aria-describedby={error ? `${id} ${id}-error` : id}
        />
      </div>
      <div className="signature-foot">
        <p className="small quiet">Draw with a finger, a pen or the mouse.</p>
        {/* Their room is there from the start, so that what follows stays where it is. */}
        <Button variant="quiet" size="small" className={unseen} onClick={ink.undo} busy={frozen}>
          <Icon of={Undo2} />
          Undo
        </Button>
        <Button variant="quiet" size="small" className={unseen} onClick={ink.clear} busy={frozen}>
          <Icon of={Eraser} />
          Clear
        </Button>
      </div>
      <FieldError id={id} message={error} />
    </div>
  )
}
