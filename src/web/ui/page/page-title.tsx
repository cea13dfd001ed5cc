import type { ReactNode } from 'react'
import { usePageTitle } from '#web/platform/page/page-title.ts'

type PageTitleProps = {
  children: ReactNode /** For the browser's tab, when the heading is not text or says less. */
  tab?: string
  className?: string
}

/** The one h1 of a screen. Names the tab and, after navigation, takes the focus so that it is read out. */
export function PageTitle({ children, tab, className }: PageTitleProps) {
  const heading = usePageTitle(tab ?? (typeof children === 'string' ? children : ''))

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
