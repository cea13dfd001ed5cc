import './stamp.css'
import { Dated } from '../display/dates.tsx'
import { classNames } from '../style/class-names.ts'

type StampProps = {
  /** The final word: Signed, Approved. */
  children: string
  /** ISO 8601 time at which it became final. */
  at?: string | null | undefined
  /** True once, in the moment it happens: the stamp lands. */
  fresh?: boolean
}

/** The mark of something that can no longer change. One a screen at most. */
export function Stamp({ children, at, fresh = false }: StampProps) {
  return (
    <span className={classNames('stamp', fresh && 'is-fresh')}>
      {children}
      {at && (
        <small className="num">
          <Dated at={at} />
        </small>
      )}
    </span>
  )
}
