import './check.css'
import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from '../style/class-names.ts'

type CheckProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  type: 'checkbox' | 'radio'
  children: ReactNode
  /** A second line below the words. */
  note?: ReactNode
  /** At the far end of the line. */
  end?: ReactNode
}

/** A box or a radio with its words; the whole line is the target. */
export function Check({ children, className, note, end, ...input }: CheckProps) {
  return (
    <label className={classNames('check', input.disabled && 'check-off', className)}>
      <input {...input} className="check-box" />
      <span>
        {children}
        {note && <span className="check-note">{note}</span>}
      </span>
      {end && <span className="check-end">{end}</span>}
    </label>
  )
}

type TickboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & { 'aria-label': string; some?: boolean }

/** A bare box for a row of a table, with a target of 24 px. `some` shows that only a part is selected. */
export function Tickbox({ some = false, ...input }: TickboxProps) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])

  return (
    <label className="tickbox">
      <input type="checkbox" {...input} className="check-box" ref={box} />
    </label>
  )
}
