import './brand.css'
import { Link } from '@tanstack/react-router'
import { classNames } from '../style/class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The pilcrow and the name, leading home. `markOnly` keeps the name for assistive technology. */
export function Brand({ markOnly = false, className }: { markOnly?: boolean; className?: string }) {
  return (
    <Link to="/" className={classNames('brand', className)}>
      <span className="brand-mark" aria-hidden>
        ¶
      </span>
      {markOnly ? <VisuallyHidden>Author Portal</VisuallyHidden> : 'Author Portal'}
    </Link>
  )
}
