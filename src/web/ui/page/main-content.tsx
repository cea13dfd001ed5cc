import { type ReactNode, useEffect } from 'react'
import { BEFORE_SCRIPTS } from '#domain/screen/before-scripts.ts'

/** What a page is there for. Once it answers, what the server rendered of the page takes input. */
export function MainContent({ className, children }: { className?: string; children: ReactNode }) {
  useEffect(awaken, [])

  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

function awaken(): void {
  const root = document.querySelector(`.${BEFORE_SCRIPTS}`)
  for (const control of root?.querySelectorAll('[inert]') ?? []) control.removeAttribute('inert')
  root?.classList.remove(BEFORE_SCRIPTS)
}
