import './text-button.css'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../style/class-names.ts'

/** Looks like a link and does something: a small action among words. */
export function TextButton({ className, ...button }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...button} className={classNames('text-button', className)} />
}
