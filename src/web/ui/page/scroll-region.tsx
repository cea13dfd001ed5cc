import type { ComponentPropsWithRef } from 'react'

type ScrollRegionProps = Omit<ComponentPropsWithRef<'section'>, 'tabIndex'> & { 'aria-label': string }

/** A part of the page that scrolls by itself, by its name and by keys too. */
export function ScrollRegion({ children, ...section }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1: without the focus its arrow keys reach nothing.
    <section {...section} tabIndex={0}>
      {children}
    </section>
  )
}
