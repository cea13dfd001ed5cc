import type { ReactNode } from 'react'
import { usePageTitle } from '#web/platform/page/use-page-title.ts'
import { classNames } from '../style/class-names.ts'

/** In characters: what a title of the largest size says in three lines of a phone. */
const MAX_LARGE = 70

const isLong = (title: ReactNode) => typeof title === 'string' && title.length > MAX_LARGE

type PageTitleProps = {
  children: ReactNode /** For the browser's tab, when the heading is not text or says less. */
  tab?: string
  className?: string
}

/** The one h1 of a screen. Names the tab and, after navigation, takes the focus so that it is read out. */
export function PageTitle({ children, tab, className }: PageTitleProps) {
  const heading = usePageTitle(tab ?? (typeof children === 'string' ? children : ''))

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(isLong(children) && 'long-title', className)}>
      {children}
    </h1>
  )
}
